import './desk.css';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { DeskTexts } from './frame/desk-texts.tsx';
import { useScreens } from './frame/screens.ts';
import { isReference } from './references/reference-groups.ts';
import { TodayPage } from './today/today-page.tsx';

// Each screen's scripts are loaded when it is first opened.
const AuditList = lazy(async () => ({ default: (await import('./audit/audit-list.tsx')).AuditList }));
const CustomerList = lazy(async () => ({
	default: (await import('./customers/customer-list.tsx')).CustomerList,
}));
const CustomerPage = lazy(async () => ({
	default: (await import('./customers/customer-page.tsx')).CustomerPage,
}));
const ImportPage = lazy(async () => ({ default: (await import('./import/import-page.tsx')).ImportPage }));
const MailsPage = lazy(async () => ({ default: (await import('./mails/mails-page.tsx')).MailsPage }));
const ChatOrderPage = lazy(async () => ({
	default: (await import('./orders/chat-order-page.tsx')).ChatOrderPage,
}));
const OrderList = lazy(async () => ({ default: (await import('./orders/order-list.tsx')).OrderList }));
const OrderPage = lazy(async () => ({ default: (await import('./orders/order-page.tsx')).OrderPage }));
const SalePage = lazy(async () => ({ default: (await import('./orders/sale-page.tsx')).SalePage }));
const TextsPage = lazy(async () => ({ default: (await import('./page-texts/texts-page.tsx')).TextsPage }));
const PeoplePage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage }));
const PieceList = lazy(async () => ({ default: (await import('./pieces/piece-list.tsx')).PieceList }));
const PastePage = lazy(async () => ({ default: (await import('./pieces/paste-page.tsx')).PastePage }));
const PiecePage = lazy(async () => ({ default: (await import('./pieces/piece-page.tsx')).PiecePage }));
const StolenPage = lazy(async () => ({ default: (await import('./pieces/stolen-page.tsx')).StolenPage }));
const ReferenceList = lazy(async () => ({
	default: (await import('./references/reference-list.tsx')).ReferenceList,
}));
const ReferencePage = lazy(async () => ({
	default: (await import('./references/reference-page.tsx')).ReferencePage,
}));
const SettingsPage = lazy(async () => ({
	default: (await import('./settings/settings-page.tsx')).SettingsPage,
}));
const WantedList = lazy(async () => ({ default: (await import('./wanted/wanted-list.tsx')).WantedList }));
const WishPage = lazy(async () => ({ default: (await import('./wanted/wish-page.tsx')).WishPage }));
const WatchList = lazy(async () => ({ default: (await import('./watches/watch-list.tsx')).WatchList }));
const WatchPage = lazy(async () => ({ default: (await import('./watches/watch-page.tsx')).WatchPage }));
const WebhookList = lazy(async () => ({
	default: (await import('./webhooks/webhook-list.tsx')).WebhookList,
}));
const NewWebhookPage = lazy(async () => ({
	default: (await import('./webhooks/webhook-page.tsx')).NewWebhookPage,
}));
const WebhookPage = lazy(async () => ({
	default: (await import('./webhooks/webhook-page.tsx')).WebhookPage,
}));

/** The owner's desk: everything below `/owner`. The first part of the address names the screen, the second a row. */
export default function Desk() {
	const [screen = '', row = ''] = (useParams()['*'] ?? '').split('/');
	return (
		<DeskTexts>
			<DeskFrame screen={screen}>
				<Suspense key={`${screen}/${row}`} fallback={<Waiting />}>
					<Screen screen={screen} row={row} />
				</Suspense>
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
			if (row === 'paste') return <PastePage />;
			return row ? <PiecePage id={row} /> : <PieceList />;
		case 'wanted':
			return row ? <WishPage id={row} /> : <WantedList />;
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
			return <MailsPage />;
		default:
			if (isReference(screen))
				return row ? <ReferencePage collection={screen} id={row} /> : <ReferenceList collection={screen} />;
			return <TodayPage />;
	}
}

function Waiting() {
	return (
		<div className="grid gap-6" aria-busy="true">
			<Skeleton className="h-10 w-64" />
			<Skeleton className="h-48 w-full" />
		</div>
	);
}
