import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { SmallButton } from '../ui/small-button.tsx';

/** Says that what was typed and not saved is back, and drops it. */
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
