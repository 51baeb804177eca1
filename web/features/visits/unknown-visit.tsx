import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shown when the link leads to no visit. */
export function UnknownVisit() {
	const { t } = useTranslation();
	return (
		<div className="grid gap-5">
			<Notice tone="danger">{t('visits.unknown')}</Notice>
			<LinkButton to="/watches?used=true" className="justify-self-start">
				{t('visits.usedWatches')}
			</LinkButton>
		</div>
	);
}
