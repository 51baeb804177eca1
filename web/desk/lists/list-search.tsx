import { type CSSProperties, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { controlClass } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';

/** A device with a mouse has keys too. */
const hasKeys = () => matchMedia('(hover: hover)').matches;

type Searched = { q: string; change: (changes: { q: string }, replace: boolean) => void };

/** The list's search; it looks a moment after the last letter. Escape empties it. */
export function ListSearch({ list, label }: { list: Searched; label: string }) {
	const { t } = useTranslation();
	const [text, setText] = useState(list.q);
	const { q, change } = list;
	const [shown, setShown] = useState(q);
	const [sent, setSent] = useState<readonly string[]>([]);
	if (shown !== q) {
		setShown(q);
		// Back and Forward change the address under the field; what it sent itself may arrive after more was
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
				className={`${controlClass} pl-10`}
			/>
		</search>
	);
}

type View = { name: string; search: string };

/** Named filters of a list, kept in this browser: one press shows them again. */
export function SavedViews() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const key = `desk-views:${pathname}`;
	const [views, setViews] = useState<View[]>(() => (readStored(key) ?? []) as View[]);
	const [name, setName] = useState<string | null>(null);
	const asked = new URLSearchParams(search);
	asked.delete('page');
	const shown = `?${asked}`;
	const known = views.find((view) => view.search === shown);
	const keep = (next: View[]) => {
		setViews(next);
		setName(null);
		writeStored(key, next);
	};
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm empty:hidden">
			{views.map((view) => (
				<Link
					key={view.search}
					to={view.search}
					aria-current={view === known ? 'true' : undefined}
					className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-ink"
				>
					{view.name}
				</Link>
			))}
			{known ? (
				<SmallButton look="plain" onClick={() => keep(views.filter((view) => view !== known))}>
					{t('desk.list.dropView', known)}
				</SmallButton>
			) : name !== null ? (
				<form
					className="flex gap-2"
					onSubmit={(event) => {
						event.preventDefault();
						keep(name.trim() ? [...views, { name: name.trim(), search: shown }] : views);
					}}
				>
					<input
						// biome-ignore lint/a11y/noAutofocus: the press before asked for this field.
						autoFocus
						aria-label={t('desk.list.viewName')}
						placeholder={t('desk.list.viewName')}
						maxLength={40}
						autoComplete="off"
						value={name}
						onChange={(event) => setName(event.target.value)}
						className={controlClass}
					/>
					<SmallButton type="submit">{t('desk.form.save')}</SmallButton>
				</form>
			) : (
				shown !== '?' && (
					<SmallButton look="plain" onClick={() => setName('')}>
						{t('desk.list.keepView')}
					</SmallButton>
				)
			)}
		</div>
	);
}
