import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { useConstants } from '../page/constants-context.ts';

/**
 * Explains that the page needs scripts: immediately if scripts are disabled, and after a delay if they failed
 * to load. Shown by CSS alone, above the page's skeleton.
 */
export function ScriptsNeeded() {
	const { t } = useTranslation();
	const { CONTACT_EMAIL } = useConstants();
	return (
		<div className="scripts-needed absolute inset-x-0 top-0 z-10">
			<Notice tone="warning">
				<p>{t('layout.scripts.needed')}</p>
				{CONTACT_EMAIL && (
					<p className="mt-1">
						{t('layout.scripts.otherwise')}{' '}
						<a href={`mailto:${CONTACT_EMAIL}`} className="underline underline-offset-4">
							{CONTACT_EMAIL}
						</a>
					</p>
				)}
			</Notice>
		</div>
	);
}
