import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useApi } from '../../../api/api-context.ts';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { readCaseOutline, sizedWatchesQuery } from './own-watch.queries.ts';
import { type OwnWatch, ownWatchRange, readMillimetres } from './own-watch.ts';
import { useOwnWatch } from './use-own-watch.ts';

/** The visitor's watch: chosen from the catalogue, or by its dimensions. Drawn as soon as they are valid. */
export default function OwnWatchForm() {
	const { t, language } = useTranslation();
	const [own, setOwn] = useOwnWatch();
	const written = (value: number | null | undefined) => (value ? formatNumber(value, language, 1) : '');
	const [typed, setTyped] = useState({ diameter: written(own?.diameter), lugToLug: written(own?.lugToLug) });
	const type = (part: Partial<typeof typed>) => {
		const next = { ...typed, ...part };
		setTyped(next);
		const diameter = readMillimetres(next.diameter);
		setOwn(
			diameter === null
				? null
				: { name: null, diameter, lugToLug: readMillimetres(next.lugToLug), outline: null },
		);
	};
	const errorOf = (text: string) =>
		text.trim().length > 1 && readMillimetres(text) === null
			? t('watch.size.own.range', ownWatchRange)
			: null;
	return (
		<div className="grid gap-3">
			<CatalogueChoice
				name={own?.name ?? null}
				onChoose={(watch) => {
					setTyped({ diameter: written(watch.diameter), lugToLug: written(watch.lugToLug) });
					setOwn(watch);
				}}
			/>
			<div className="grid grid-cols-2 gap-3">
				<TextField
					label={t('watch.size.own.diameter')}
					inputMode="decimal"
					autoComplete="off"
					maxLength={6}
					value={typed.diameter}
					error={errorOf(typed.diameter)}
					onChange={(event) => type({ diameter: event.target.value })}
				/>
				<TextField
					label={t('watch.size.own.lugToLug')}
					inputMode="decimal"
					autoComplete="off"
					maxLength={6}
					value={typed.lugToLug}
					error={errorOf(typed.lugToLug)}
					onChange={(event) => type({ lugToLug: event.target.value })}
				/>
			</div>
		</div>
	);
}

type CatalogueChoiceProps = { name: string | null; onChoose: (watch: OwnWatch) => void };

function CatalogueChoice({ name, onChoose }: CatalogueChoiceProps) {
	const { t } = useTranslation();
	const { catalogueRole } = useSession();
	const [text, setText] = useState('');
	const wanted = useDebounced(text.trim(), 150);
	/** The watch that was chosen last. */
	const latest = useRef<string | null>(null);
	const { data, isError } = useQuery(sizedWatchesQuery(useApi(), catalogueRole, wanted));
	const options = (data ?? []).map((watch) => ({
		value: watch.documentId,
		label: `${watch.brand.name} ${watch.model}`,
	}));
	const note = () => {
		if (isError) return t('ui.loadFailed');
		if (!data) return t('ui.loading');
		return data.length === 0 ? t('watch.size.own.nothing') : undefined;
	};
	return (
		<Combobox
			label={t('watch.size.own.find')}
			value={name ? { value: name, label: name } : null}
			options={options}
			note={note()}
			onType={setText}
			onChoose={(documentId) => {
				const watch = data?.find((one) => one.documentId === documentId);
				if (!watch || watch.diameter === null) return;
				const chosen: OwnWatch = {
					name: `${watch.brand.name} ${watch.model}`,
					diameter: watch.diameter,
					lugToLug: watch.lugToLug,
					outline: null,
				};
				latest.current = documentId;
				onChoose(chosen);
				// Drawn round until its outline has arrived.
				void readCaseOutline(watch).then((outline) => {
					if (outline && latest.current === documentId) onChoose({ ...chosen, outline });
				});
			}}
		/>
	);
}
