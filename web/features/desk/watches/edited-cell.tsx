import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClp } from '#contract/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ListedWatch } from './listed-watch.ts';
import { useWatchChanges } from './use-watch-changes.ts';

/**
 * Stock or price of a watch, edited where it stands: Enter or leaving the field saves, Escape takes it back. The save
 * names the version that was read, so that one made meanwhile is never overwritten.
 */
export function EditedCell({ watch, field }: { watch: ListedWatch; field: 'stock' | 'price' }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const shown = field === 'price' ? formatClp(watch.price, language) : String(watch.stock);
	const [typed, setTyped] = useState<string | null>(null);
	const name = `${watch.brand.name} ${watch.model}`;
	const change = useWatchChanges();
	const isTakenBack = useRef(false);
	const save = () => {
		if (isTakenBack.current) return setTyped(null);
		const digits = (typed ?? '').replace(/[\s.,$]/g, '');
		const value = /^\d{1,10}$/.test(digits) ? Number(digits) : null;
		if (value === null || value === watch[field]) setTyped(null);
		else change.mutate([{ watch, values: { [field]: value } }], { onSettled: () => setTyped(null) });
	};
	return (
		<input
			type="text"
			inputMode="numeric"
			aria-label={t('desk.watches.cell', { field: t(`desk.watches.${field}`), watch: name })}
			value={typed ?? shown}
			disabled={change.isPending}
			autoComplete="off"
			onFocus={(event) => {
				isTakenBack.current = false;
				setTyped(String(watch[field]));
				event.target.select();
			}}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={save}
			onKeyDown={(event) => {
				if (event.key === 'Enter') event.currentTarget.blur();
				if (event.key !== 'Escape') return;
				isTakenBack.current = true;
				event.currentTarget.blur();
			}}
			className={`figures relative z-10 min-h-10 rounded-base border border-line bg-raised px-2 text-right hover:border-edge disabled:opacity-60 ${field === 'price' ? 'w-32' : 'w-16'}`}
		/>
	);
}
