import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SmallButton } from '../frame/small-buttons.tsx';

type SaveBarProps = {
	isChanged: boolean;
	isSaving: boolean /** Names of the fields that are refused. */;
	faulty?: readonly string[];
};

/** The foot of a form that is saved as a whole: its button, always in reach; what is disabled says why. */
export function SaveBar({ isChanged, isSaving, faulty = [] }: SaveBarProps) {
	const { t } = useTranslation();
	const said = t(isChanged ? 'desk.form.unsaved' : 'desk.form.nothing');
	return (
		<div className="fixed inset-x-0 bottom-14 z-20 border-t border-line bg-paper lg:bottom-0 low:static">
			<div className="flex items-center px-side justify-end gap-4 py-2.5">
				<p role="status" className={`text-sm ${faulty.length > 0 ? 'text-danger' : 'text-soft'}`}>
					{faulty.length > 0 ? t('desk.form.check', { names: faulty.join(', ') }) : said}
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
			<SmallButton look="plain" onClick={onDiscard}>
				{t('desk.form.discard')}
			</SmallButton>
		</Notice>
	);
}
