import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ListAnswer, OneAnswer } from '#contract/http/answers.schema.ts';
import type { NewPiece, PieceCostChanges } from '#contract/stock/pieces.schema.ts';
import { handStates } from '#contract/stock/pieces.ts';
import { useApi } from '../../api/api-context.ts';
import type { ApiClient } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { numberIn } from '../forms/number-in.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { type Conflict, ConflictDialog, isConflict } from '../records/conflict-dialog.tsx';
import type { ListedPiece } from './pieces.queries.ts';
import { type WarnedSerial, warningOf } from './serial-warning.tsx';
import { nameOf, putPiece, type SavedPiece } from './use-piece-change.ts';

type Values = Record<'state' | 'serial' | 'place' | 'acquiredOn', string> &
	Record<'cost' | 'repairs' | 'source' | 'owed' | 'note', string> & { consigned: boolean };

const shown = (value: string | number | null | undefined) => String(value ?? '');
/** The state is chosen for a new one alone. */
const valuesOf = (piece: ListedPiece | undefined): Values => ({
	state: 'onSale',
	serial: shown(piece?.serial),
	place: shown(piece?.place),
	acquiredOn: shown(piece?.acquiredOn),
	cost: shown(piece?.cost),
	repairs: shown(piece?.repairs),
	source: shown(piece?.source),
	consigned: piece?.consigned === true,
	owed: shown(piece?.owed),
	note: shown(piece?.note),
});
const textOf = (text: string) => text.trim() || null;
/** Text that is no figure is sent as it is, for the check to refuse. */
const amountOf = (text: string) => (text.trim() === '' ? null : (numberIn(text) ?? (text as never)));

const toPiece = ({ serial, place, acquiredOn }: Values) => ({
	serial: textOf(serial),
	place: textOf(place),
	acquiredOn: textOf(acquiredOn),
});
const toCosts = ({
	cost,
	repairs,
	source,
	consigned,
	owed,
	note,
}: Values): Omit<PieceCostChanges, 'version'> => ({
	cost: amountOf(cost),
	repairs: amountOf(repairs),
	source: textOf(source),
	consigned,
	owed: consigned ? amountOf(owed) : null,
	note: textOf(note),
});

type PieceFormProps = {
	/** The watch that it is a piece of. */
	watch: string;
	/** Null for a new one. */
	piece?: ListedPiece;
	onSaved: (warned: WarnedSerial | null) => void;
};

/** A piece: serial, place and day for the staff; cost, source, consignment and note for the owner. */
export function PieceForm({ watch, piece, onSaved }: PieceFormProps) {
	const { t } = useTranslation();
	const { user } = useSession();
	const withCosts = user?.isOwner === true;
	// A new piece is added once, also when its costs were refused and are sent again.
	const [added, setAdded] = useState<ListedPiece | undefined>(piece);
	const [base, setBase] = useState(() => valuesOf(piece));
	const [conflict, setConflict] = useState<{ list: Conflict[]; theirs: ListedPiece } | null>(null);
	const api = useApi();
	const {
		register,
		handleSubmit,
		formState,
		setError,
		watch: see,
		getValues,
		setValue,
		reset,
	} = useForm<Values>({
		defaultValues: base,
		resolver: contractResolver({
			name: 'piece',
			language: useLanguage(),
			toInput: (values) => ({ watch, ...toPiece(values), ...(withCosts && toCosts(values)) }),
			required: t('desk.form.required'),
		}),
	});
	const send = async (api: ApiClient, values: Values) => {
		const state = values.state as NewPiece['state'];
		const saved = added
			? await putPiece(api, added, toPiece(values))
			: await api.post<SavedPiece>('owner/pieces', { data: { watch, state, ...toPiece(values) } }, asOwner);
		const { documentId, version } = saved.data;
		setAdded(saved.data);
		const data = { version, ...toCosts(values) };
		if (withCosts) {
			const costs = await api.put<OneAnswer<ListedPiece>>(
				`owner/piece-costs/${documentId}`,
				{ data },
				asOwner,
			);
			setAdded(costs.data);
		}
		return saved;
	};
	const save = useDeskChange(send, {
		done: ({ data }) => t('desk.pieces.saved', { piece: nameOf(data) }),
		quiet: (error) => isConflict(error) || refusedFields(error).length > 0,
	});
	const label = (name: keyof Values) =>
		name === 'state' ? t('desk.orders.state') : t(`desk.pieces.${name}`);
	const submit = handleSubmit(async (values) => {
		try {
			const { data, meta } = await save.mutateAsync(values);
			onSaved(warningOf(data.serial, meta.warnings));
		} catch (error) {
			if (isConflict(error) && added) await compare(added.documentId);
			for (const [field, message] of refusedFields(error)) setError(field as keyof Values, { message });
		}
	});
	const compare = async (documentId: string) => {
		const filters = { documentId: { $eq: documentId } };
		const path = withCosts ? 'owner/piece-costs' : 'owner/pieces';
		const [theirs] = (await api.get<ListAnswer<ListedPiece>>(path, { filters }, asOwner)).data;
		if (!theirs) return;
		const [mine, now] = [getValues(), valuesOf(theirs)];
		const list = (Object.keys(now) as (keyof Values)[]).flatMap((name): Conflict[] => {
			if (now[name] === base[name] || now[name] === mine[name]) return [];
			const isTyped = mine[name] !== base[name];
			return [{ name, label: label(name), mine: mine[name], theirs: now[name], isTyped }];
		});
		setConflict({ list, theirs });
	};
	const choose = (chosen: ReadonlySet<string>) => {
		if (!conflict) return;
		const [typed, now] = [getValues(), valuesOf(conflict.theirs)];
		const over = new Set(conflict.list.map(({ name }) => name));
		reset(now);
		for (const name of Object.keys(typed) as (keyof Values)[])
			if (over.has(name) ? chosen.has(name) : typed[name] !== base[name])
				setValue(name, typed[name], { shouldDirty: true });
		setBase(now);
		setAdded(conflict.theirs);
		setConflict(null);
	};
	const text = (name: Exclude<keyof Values, 'consigned'>) => ({
		label: label(name),
		autoComplete: 'off',
		error: formState.errors[name]?.message,
		...register(name),
	});
	return (
		<form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-3xl gap-5">
			<Card className="grid gap-4 sm:grid-cols-2">
				<TextField {...text('serial')} />
				<TextField {...text('place')} hint={t('desk.pieces.placeHint')} />
				{!added && (
					<Select
						label={t('desk.orders.state')}
						options={handStates.map((value) => ({ value, label: t(`desk.pieces.state.${value}`) }))}
						error={formState.errors.state?.message}
						{...register('state')}
					/>
				)}
				<TextField {...text('acquiredOn')} type="date" />
			</Card>
			{withCosts && (
				<Card className="grid gap-4 sm:grid-cols-2">
					<h2 className="text-xl sm:col-span-2">{t('desk.pieces.owners')}</h2>
					<TextField {...text('cost')} inputMode="numeric" />
					<TextField {...text('repairs')} inputMode="numeric" />
					<TextField {...text('source')} />
					<TextField {...text('note')} />
					<Checkbox label={t('desk.pieces.consigned')} {...register('consigned')} />
					{see('consigned') && <TextField {...text('owed')} inputMode="numeric" />}
				</Card>
			)}
			<div>
				<Button type="submit" busy={save.isPending}>
					{t('desk.form.save')}
				</Button>
			</div>
			{conflict && (
				<ConflictDialog conflicts={conflict.list} onChoose={choose} onClose={() => setConflict(null)} />
			)}
		</form>
	);
}
