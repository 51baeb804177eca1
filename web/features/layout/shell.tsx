import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionEvents } from '../../api/session.ts';

export function Shell({ children }: { children: ReactNode }) {
	const { t } = useTranslation();
	useSessionEvents();
	return (
		<main id="content" tabIndex={-1}>
			<span>{t('layout.skip')}</span>
			{children}
		</main>
	);
}
