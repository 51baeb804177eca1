import './desk.css';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../api/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { DeskTexts } from './frame/desk-texts.tsx';
import { pageAt } from './screens.tsx';
import { ScreenHead } from './ui/screen-head.tsx';

export default function Desk() {
	const path = useParams()['*'] ?? '';
	return (
		<DeskTexts>
			<DeskFrame screen={path.split('/')[0] || 'today'}>
				<Suspense key={path} fallback={<Waiting />}>
					<ScreenAt path={path} />
				</Suspense>
			</DeskFrame>
		</DeskTexts>
	);
}

function ScreenAt({ path }: { path: string }) {
	const { t } = useTranslation();
	const found = pageAt(path, useSession().user);
	if (typeof found === 'object') return <found.Page id={found.id} />;
	return (
		<>
			<ScreenHead title={t(`desk.nowhere.${found}`)} />
			<EmptyState
				icon="shield"
				title={t(`desk.nowhere.${found}Text`)}
				action={<LinkButton to="/owner">{t('desk.nowhere.on')}</LinkButton>}
			/>
		</>
	);
}

function Waiting() {
	return (
		<div className="grid gap-6" aria-busy="true">
			<Skeleton className="h-10 w-64" />
			<Skeleton className="h-48 w-full" />
		</div>
	);
}
