import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { controlClass } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';

/** A device with a mouse has a keyboard too. */
const hasKeys = () => matchMedia('(hover: hover)').matches;

type SearchableList = { q: string; change: (changes: { q: string }, replace: boolean) => void };

/** The list's search field, debounced. Escape clears it. */
export function ListSearch({ list, label }: { list: SearchableList; label: string }) {
	const { t } = useTranslation();
	const [text, setText] = useState(list.q);
	const { q, change } = list;
	const [shown, setShown] = useState(q);
	const [sent, setSent] = useState<readonly string[]>([]);
	if (shown !== q) {
		setShown(q);
		// Back and Forward change the address. A query that this field sent itself may arrive after more was
		// typed.
		const at = sent.indexOf(q);
		setSent(at < 0 ? [] : sent.slice(at + 1));
		if (at < 0) setText(q);
	}
	const hint = hasKeys() ? `${label} (${t('desk.list.slash')})` : label;
	useEffect(() => {
		if (text.trim() === q) return;
		const timer = setTimeout(() => {
			setSent([...sent, text.trim()]);
			change({ q: text.trim() }, true);
		}, 250);
		return () => clearTimeout(timer);
	});
	return (
		<search
			className="relative block w-full min-w-0 sm:w-(--hint) sm:max-w-full sm:min-w-80"
			style={{ '--hint': `calc(${hint.length}ch + 5rem)` } as CSSProperties}
		>
			<Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-soft" />
			<input
				type="search"
				data-desk-search=""
				aria-label={label}
				placeholder={hint}
				value={text}
				maxLength={100}
				autoComplete="off"
				onChange={(event) => setText(event.target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') setText('');
				}}
				className={`${controlClass} pl-10 text-ellipsis`}
			/>
		</search>
	);
}
