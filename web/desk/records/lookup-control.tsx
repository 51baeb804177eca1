import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { serialKey } from '#contract/stock/serials.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { SmallLink } from '../ui/small-link.tsx';
import { type FoundWatch, foundWatchQuery } from './found-watch.ts';
import { readRecord, useRecords } from './record.queries.ts';
import type { RecordField } from './record-fields.ts';
import { type RecordValues, toValues } from './record-values.ts';

type LookupControlProps = { field: RecordField; label: string; error: string | undefined };

/** Minimum number of letters to search for watches. */
const minCharacters = 3;

/**
 * A text field such as the reference, which suggests known watches. Choosing one fills in the empty fields.
 */
export function LookupControl({ field: { name, fills = [] }, ...texts }: LookupControlProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { register, watch, getValues, setValue } = useFormContext<RecordValues>();
	const typed = String(watch(name) ?? '').trim();
	const [filledFrom, setFilledFrom] = useState('');
	const isSearching = typed.length >= minCharacters && typed !== filledFrom;
	const found = useRecords<FoundWatch>(
		'watches',
		{
			...foundWatchQuery,
			_q: typed,
			sort: 'createdAt:desc',
			pagination: { pageSize: 4, withCount: false },
		},
		{ enabled: isSearching },
	);
	// Suggest adding a piece: it is more likely than listing the same watch twice.
	const same =
		typed.length >= minCharacters && serialKey(typed) !== ''
			? found.data?.data.find(({ reference }) => serialKey(reference ?? '') === serialKey(typed))
			: undefined;
	const fill = async ({ documentId }: FoundWatch) => {
		try {
			const values = toValues(
				[{ title: 'desk.watches.known', fields: fills }],
				await readRecord(api, 'watches', documentId),
			);
			for (const [key, value] of Object.entries(values)) {
				const isOwn = key !== name && String(getValues(key) ?? '') !== '';
				if (!isOwn) setValue(key, value, { shouldDirty: true });
			}
			setFilledFrom(String(values[name] ?? ''));
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
				{isSearching &&
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
