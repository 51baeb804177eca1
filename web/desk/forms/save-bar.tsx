import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type SaveBarProps = { isChanged: boolean; isSaving: boolean; hasErrors?: boolean };

/** The foot of a form that is saved as a whole: its button, always in reach; what is disabled says why. */
export function SaveBar({ isChanged, isSaving, hasErrors = false }: SaveBarProps) {
	const { t } = useTranslation();
	const said = hasErrors ? 'desk.form.check' : isChanged ? 'desk.form.unsaved' : 'desk.form.nothing';
	return (
		<div className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-paper lg:bottom-0 low:static">
			<div className="flex items-center px-side justify-end gap-4 py-2.5">
				<p role="status" className={hasErrors ? 'text-sm text-danger' : 'text-sm text-soft'}>
					{t(said)}
				</p>
				<Button type="submit" disabled={!isChanged} busy={isSaving} className="min-w-32">
					{t('desk.form.save')}
				</Button>
			</div>
		</div>
	);
}

/** Says that what was typed and not saved is back, and drops it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
	const { t } = useTranslation();
	return (
		<Notice tone="info">
			<p>{t('desk.form.restored')}</p>
			<Button look="plain" size="small" onClick={onDiscard}>
				{t('desk.form.discard')}
			</Button>
		</Notice>
	);
}
