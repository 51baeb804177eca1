import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { numberIn } from '../forms/number-in.ts';
import { EditedText } from '../lists/edited-text.tsx';
import type { ListedWatch } from './listed-watch.ts';
import { useWatchChanges } from './use-watch-changes.tsx';

/**
 * Stock or price of a watch, edited where it stands. The save names the version that was read, so that one
 * made meanwhile is never overwritten.
 */
export function EditedCell({ watch, field }: { watch: ListedWatch; field: 'stock' | 'price' }) {
	const { t, language } = useTranslation();
	const name = `${watch.brand.name} ${watch.model}`;
	const change = useWatchChanges();
	const save = (typed: string, done: () => void) => {
		const value = numberIn(typed);
		if (value === undefined || value === watch[field]) done();
		else change.mutate([{ watch, values: { [field]: value } }], { onSettled: done });
	};
	return (
		<EditedText
			inputMode="numeric"
			maxLength={14}
			label={t('desk.watches.cell', { field: t(`desk.watches.${field}`), watch: name })}
			shown={field === 'price' ? formatClp(watch.price, language) : String(watch.stock)}
			value={String(watch[field])}
			disabled={change.isPending}
			onSave={save}
			className={`figures text-right ${field === 'price' ? 'w-32' : 'w-16'}`}
		/>
	);
}
