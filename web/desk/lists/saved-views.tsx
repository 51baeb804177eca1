import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { controlClass } from '../../ui/field.tsx';
import { SmallButton } from '../ui/small-button.tsx';

type SavedView = { name: string; search: string };

/** Parameters of the address that do not filter or sort the list. */
const unsavedParameters = ['page', 'lng', 'from'];

/** Named filters of a list, stored in this browser. */
export function SavedViews() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const key = `desk-views:${pathname}`;
	const [views, setViews] = useState<SavedView[]>(() => (readStored(key) ?? []) as SavedView[]);
	const [name, setName] = useState<string | null>(null);
	const address = new URLSearchParams(search);
	for (const name of unsavedParameters) address.delete(name);
	const shown = `?${address}`;
	const shownView = views.find((view) => view.search === shown);
	const saveViews = (next: SavedView[]) => {
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
					aria-current={view === shownView ? 'true' : undefined}
					className="inline-flex min-h-9 items-center text-accent underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-ink"
				>
					{view.name}
				</Link>
			))}
			{shownView ? (
				<SmallButton look="plain" onClick={() => saveViews(views.filter((view) => view !== shownView))}>
					{t('desk.list.dropView', shownView)}
				</SmallButton>
			) : name !== null ? (
				<form
					className="flex gap-2"
					onSubmit={(event) => {
						event.preventDefault();
						saveViews(name.trim() ? [...views, { name: name.trim(), search: shown }] : views);
					}}
				>
					<input
						// biome-ignore lint/a11y/noAutofocus: the user pressed a button to open this field.
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
