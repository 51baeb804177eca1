import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Query } from '#contract/http/query-string.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { SmallLink } from '../ui/small-buttons.tsx';
import { readRecord, useRecords } from './record.queries.ts';
import { type RecordField, type RecordValues, toValues } from './record-values.ts';

export type FoundWatch = {
	documentId: string;
	model: string;
	reference: string | null;
	price: number;
	weight: number | null;
	brand: { name: string };
};
/** How one is asked for. */
export const foundWatch = {
	fields: ['model', 'reference', 'price', 'weight'],
	populate: { brand: { fields: ['name'] } },
	locale: defaultLanguage,
} satisfies Query;

type WatchSearchProps = {
	filters?: Query;
	chosen?: readonly FoundWatch[];
	onChoose: (watch: FoundWatch) => void;
	autoFocus?: boolean;
	/** Other results for the typed text, shown above the watches. */
	children?: (q: string) => ReactNode;
};

export function WatchSearch({ filters, chosen = [], onChoose, autoFocus, children }: WatchSearchProps) {
	const { t } = useTranslation();
	const [q, setQ] = useState('');
	const found = useRecords<FoundWatch>('watches', {
		...foundWatch,
		...(filters && { filters }),
		...(q.trim() && { _q: q.trim() }),
		sort: 'createdAt:desc',
		pagination: { pageSize: 8, withCount: false },
	});
	const watches = found.data?.data ?? [];
	const nothing = q.trim() ? t('desk.list.nothingFor', { q: q.trim() }) : t('desk.watches.noneToChoose');
	return (
		<Card className="grid gap-3">
			<TextField
				label={t('desk.watches.search')}
				type="search"
				data-desk-search=""
				autoComplete="off"
				autoFocus={autoFocus}
				value={q}
				// In a form, Enter would send it.
				onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
				onChange={(event) => setQ(event.target.value)}
			/>
			{found.isError && (
				<ErrorState
					message={messageOf(found.error)}
					onRetry={() => void found.refetch()}
					busy={found.isFetching}
				/>
			)}
			{children?.(q.trim())}
			{watches.length === 0 && !found.isError && (
				<p role="status" className="text-soft">
					{found.isPending ? t('ui.loading') : nothing}
				</p>
			)}
			<ul className="grid" aria-busy={found.isFetching}>
				{watches.map((watch) => (
					<li key={watch.documentId} className="border-t border-line">
						<button
							type="button"
							data-desk-row=""
							disabled={chosen.some(({ documentId }) => documentId === watch.documentId)}
							onClick={() => onChoose(watch)}
							className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left hover:text-accent disabled:opacity-55"
						>
							<span className="min-w-0 wrap-anywhere">
								{watch.brand.name} {watch.model}
								{watch.reference && <span className="text-sm text-soft"> {watch.reference}</span>}
							</span>
							<Price amount={watch.price} />
						</button>
					</li>
				))}
			</ul>
		</Card>
	);
}

type LookupProps = { field: RecordField; label: string; error: string | undefined };

/** Letters from which on watches are looked for. */
const enough = 3;

/** A line such as the reference: what the shop knows of a watch that has it fills in what is still empty. */
export function LookupControl({ field: { name, fills = [] }, ...texts }: LookupProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { register, watch, getValues, setValue } = useFormContext<RecordValues>();
	const typed = String(watch(name) ?? '').trim();
	const [taken, setTaken] = useState('');
	const isAsked = typed.length >= enough && typed !== taken;
	const found = useRecords<FoundWatch>(
		'watches',
		{
			...foundWatch,
			_q: typed,
			sort: 'createdAt:desc',
			pagination: { pageSize: 4, withCount: false },
		},
		{ enabled: isAsked },
	);
	// A second piece of a watch that is on sale is more often meant than the same watch twice.
	const same =
		typed.length >= enough && serialKey(typed) !== ''
			? found.data?.data.find(({ reference }) => serialKey(reference ?? '') === serialKey(typed))
			: undefined;
	const fill = async ({ documentId }: FoundWatch) => {
		try {
			const known = toValues(
				[{ title: 'desk.watches.known', fields: fills }],
				await readRecord(api, 'watches', documentId),
			);
			for (const [key, value] of Object.entries(known)) {
				const isOwn = key !== name && String(getValues(key) ?? '') !== '';
				if (!isOwn) setValue(key, value, { shouldDirty: true });
			}
			setTaken(String(known[name] ?? ''));
		} catch (error) {
			toast.error(messageOf(error) || t('desk.failed'));
		}
	};
	return (
		<div className="grid content-start gap-1 sm:col-span-2 xl:col-span-3">
			<TextField {...texts} hint={t('desk.watches.referenceHint')} autoComplete="off" {...register(name)} />
			{same && (
				<Notice tone="info">
					{t('desk.watches.sameReference', { watch: `${same.brand.name} ${same.model}` })}{' '}
					<SmallLink to={`/owner/pieces/new?watch=${same.documentId}`}>
						{t('desk.watches.addPiece')}
					</SmallLink>
				</Notice>
			)}
			<ul className="grid" aria-label={t('desk.watches.known')}>
				{isAsked &&
					(found.data?.data ?? []).map((one) => (
						<li key={one.documentId} className="border-b border-line">
							<button
								type="button"
								onClick={() => void fill(one)}
								className="min-h-11 w-full py-2 text-left text-accent wrap-anywhere hover:underline"
							>
								{one.brand.name} {one.model}{' '}
								{one.reference && <span className="text-soft">{one.reference}</span>}
							</button>
						</li>
					))}
			</ul>
		</div>
	);
}
