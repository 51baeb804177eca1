import { useEffect, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const SearchDialog = lazyWithTexts(() => import('./search-dialog.tsx'));

const typedInto = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range])';
const isTyping = (target: EventTarget | null) =>
	target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));

/** Opens the search, as does the key `/` unless a field has focus. */
export function SearchButton() {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
				return;
			// An open dialog receives the keys instead.
			if (document.querySelector('dialog[open]')) return;
			event.preventDefault();
			setOpen(true);
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, []);
	return (
		<>
			<IconButton
				icon="search"
				label={t('layout.nav.search')}
				aria-haspopup="dialog"
				aria-keyshortcuts="/"
				onClick={() => setOpen(true)}
			/>
			{open && <SearchDialog onClose={() => setOpen(false)} />}
		</>
	);
}
