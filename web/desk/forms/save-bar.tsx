import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';

type SaveBarProps = {
	isChanged: boolean;
	/** The row does not exist yet, so it can be saved without a change. */
	isNew?: boolean;
	isSaving: boolean;
	/** Labels of the invalid fields. */
	faulty?: readonly string[];
	/** What the pending save is waiting for. */
	waiting?: string | undefined;
};

/** The sticky bar with a form's save button and its status. */
export function SaveBar({ isChanged, isNew = false, isSaving, faulty = [], waiting }: SaveBarProps) {
	const { t } = useTranslation();
	const hasFaults = faulty.length > 0 && !waiting;
	const state = isChanged ? t('desk.form.unsaved') : t(isNew ? 'desk.form.new' : 'desk.form.nothing');
	const message = waiting ?? (hasFaults ? t('desk.form.check', { names: faulty.join(', ') }) : state);
	return (
		<div className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-paper lg:bottom-0 low:static">
			<div className="flex items-center px-side justify-end gap-4 py-2.5">
				<p role="status" className={`min-w-0 text-sm ${hasFaults ? 'text-danger' : 'text-soft'}`}>
					{message}
				</p>
				<Button
					type="submit"
					disabled={!isChanged && !isNew}
					busy={isSaving}
					className="min-w-32 narrow:min-w-0"
				>
					{t('desk.form.save')}
				</Button>
			</div>
		</div>
	);
}
