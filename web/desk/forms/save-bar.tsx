import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';

/** The foot of a form that is saved as a whole: whether anything was changed, and the button. */
export function SaveBar({ isChanged, isSaving }: { isChanged: boolean; isSaving: boolean }) {
	const { t } = useTranslation();
	return (
		<div className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-paper lg:bottom-0 low:static">
			<div className="flex items-center px-side justify-end gap-4 py-2.5">
				<p role="status" className="text-sm text-soft">
					{t(isChanged ? 'desk.form.unsaved' : 'desk.form.nothing')}
				</p>
				<Button type="submit" disabled={!isChanged} busy={isSaving} className="min-w-32">
					{t('desk.form.save')}
				</Button>
			</div>
		</div>
	);
}
