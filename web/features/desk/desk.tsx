import './desk.css';
import { useParams } from 'react-router';
import { AuditList } from './audit/audit-list.tsx';
import { CustomerList } from './customers/customer-list.tsx';
import { CustomerPage } from './customers/customer-page.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { DeskTexts } from './frame/desk-texts.tsx';
import { useScreens } from './frame/screens.ts';
import { ImportPage } from './import/import-page.tsx';
import { MailList } from './mails/mail-list.tsx';
import { ChatOrderPage } from './orders/chat-order-page.tsx';
import { OrderList } from './orders/order-list.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { SalePage } from './orders/sale-page.tsx';
import { TextsPage } from './page-texts/texts-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { PieceList } from './pieces/piece-list.tsx';
import { PiecePage } from './pieces/piece-page.tsx';
import { StolenPage } from './pieces/stolen-page.tsx';
import { isReference } from './references/reference-groups.ts';
import { ReferenceList } from './references/reference-list.tsx';
import { ReferencePage } from './references/reference-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { TodayPage } from './today/today-page.tsx';
import { WatchList } from './watches/watch-list.tsx';
import { WatchPage } from './watches/watch-page.tsx';
import { WebhookList } from './webhooks/webhook-list.tsx';
import { NewWebhookPage, WebhookPage } from './webhooks/webhook-page.tsx';

/** The owner's desk: everything below `/owner`. The first part of the address names the screen, the second a row. */
export default function Desk() {
	const [screen = '', row = ''] = (useParams()['*'] ?? '').split('/');
	return (
		<DeskTexts>
			<DeskFrame screen={screen}>
				<Screen key={`${screen}/${row}`} screen={screen} row={row} />
			</DeskFrame>
		</DeskTexts>
	);
}

function Screen({ screen, row }: { screen: string; row: string }) {
	if (!useScreens().some(({ path }) => path === screen)) return <TodayPage />;
	switch (screen) {
		case 'orders':
			if (row === 'sale') return <SalePage />;
			if (row === 'chat') return <ChatOrderPage />;
			return row ? <OrderPage id={row} /> : <OrderList />;
		case 'watches':
			return row ? <WatchPage id={row} /> : <WatchList />;
		case 'pieces':
			if (row === 'stolen') return <StolenPage />;
			return row ? <PiecePage id={row} /> : <PieceList />;
		case 'customers':
			return row ? <CustomerPage documentId={row} /> : <CustomerList />;
		case 'audit':
			return <AuditList />;
		case 'import':
			return <ImportPage />;
		case 'people':
			return <PeoplePage />;
		case 'settings':
			return <SettingsPage />;
		case 'texts':
			return <TextsPage />;
		case 'webhooks':
			if (row === 'new') return <NewWebhookPage />;
			return row ? <WebhookPage id={row} /> : <WebhookList />;
		case 'mails':
			return <MailList />;
		default:
			if (isReference(screen))
				return row ? <ReferencePage collection={screen} id={row} /> : <ReferenceList collection={screen} />;
			return <TodayPage />;
	}
}
