import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { SmallButton } from '../ui/small-button.tsx';

/** Says that unsaved input was restored and offers to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
	const { t } = useTranslation();
	return (
		<Notice tone="info">
			<p>{t('desk.form.restored')}</p>
			<SmallButton look="plain" onClick={onDiscard}>
				{t('desk.form.discard')}
			</SmallButton>
		</Notice>
	);
}
