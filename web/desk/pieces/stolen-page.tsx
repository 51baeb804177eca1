import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { StolenAdded, StolenSerial } from '#contract/stock/stolen.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskRows } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { refusedFields } from '../forms/refused-fields.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { SmallButton } from '../ui/small-button.tsx';

/** Parses one serial number per line; text after a tab, comma or semicolon is its note. */
const serialsIn = (text: string) =>
	text.split('\n').flatMap((line) => {
		const [serial = '', ...note] = line.split(/[\t,;]/);
		return serial.trim() ? [{ serial: serial.trim(), note: note.join(' ').trim() || null }] : [];
	});

export function StolenPage() {
	const { t } = useTranslation();
	const list = useListAddress();
	const { sort: _, ...listQuery } = list.catalogueQuery;
	return (
		<ListScreen
			title={t('desk.stolen.title')}
			about={t('desk.stolen.about')}
			above={<PasteCard />}
			list={list}
			query={useDeskRows<StolenSerial>(['stolen'], 'owner/stolen-serials', listQuery)}
			search={t('desk.stolen.search')}
			empty={t('desk.stolen.none')}
			item={(row) => <StolenRow row={row} />}
		/>
	);
}

function PasteCard() {
	const { t } = useTranslation();
	const [text, setText] = useState('');
	const [refused, setRefused] = useState('');
	const [found, setFound] = useState<StolenAdded | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const serials = serialsIn(text);
	const add = useDeskChange(
		(api) => api.post<{ data: StolenAdded }>('owner/stolen-serials', { data: { serials } }),
		{
			done: ({ data }) => t('desk.stolen.added', { count: data.added }),
			quiet: (error) => refusedFields(error).length > 0,
		},
	);
	const send = () => {
		setRefused(serials.length > 0 ? '' : t('desk.stolen.nothing'));
		if (serials.length === 0) return field.current?.focus();
		add.mutate(undefined, {
			onSuccess: ({ data }) => {
				setText('');
				setFound(data);
			},
			onError: (error) => {
				const [first] = refusedFields(error);
				const row = Number(first?.[0].split('.')[1]);
				if (first) setRefused([serials[row]?.serial, first[1]].filter(Boolean).join(': '));
			},
		});
	};
	return (
		<Card className="mb-6 grid max-w-3xl gap-3">
			<Field label={t('desk.stolen.paste')} hint={t('desk.stolen.pasteHint')} error={refused || undefined}>
				{(wiring) => (
					<textarea
						{...wiring}
						ref={field}
						className={`${controlClass} min-h-28 py-2`}
						value={text}
						spellCheck={false}
						onChange={(event) => {
							setText(event.target.value);
							setRefused('');
						}}
					/>
				)}
			</Field>
			{found && <FoundNotice found={found} />}
			<Button className="justify-self-start" busy={add.isPending} onClick={send}>
				{serials.length > 0 ? t('desk.stolen.add', { count: serials.length }) : t('desk.stolen.addNone')}
			</Button>
		</Card>
	);
}

/** The shop's pieces and watches with one of the serial numbers. */
function FoundNotice({ found: { pieces, watches } }: { found: StolenAdded }) {
	const { t } = useTranslation();
	const link = (to: string, text: string) => (
		<Link key={to} to={to} className="mr-3 inline-block wrap-anywhere underline">
			{text}
		</Link>
	);
	if (pieces.length + watches.length === 0) return null;
	return (
		<Notice tone="danger">
			{pieces.length > 0 && (
				<p>
					{t('desk.stolen.found', { count: pieces.length })}{' '}
					{pieces.map(({ documentId, serial }) => link(`/owner/pieces/${documentId}`, serial))}
				</p>
			)}
			{watches.length > 0 && (
				<p>
					{t('desk.stolen.foundWatches', { count: watches.length })}{' '}
					{watches.map(({ documentId, serial, brand, model }) =>
						link(`/owner/watches/${documentId}`, `${brand} ${model} · ${serial}`),
					)}
				</p>
			)}
		</Notice>
	);
}

function StolenRow({ row: { id, serial, note } }: { row: StolenSerial }) {
	const { t } = useTranslation();
	const remove = useDeskChange((api) => api.delete(`owner/stolen-serials/${id}`), {
		done: () => t('desk.stolen.removed', { serial }),
		undo: (api) => api.post('owner/stolen-serials', { data: { serials: [{ serial, note }] } }),
	});
	return (
		<li className="max-w-3xl flex items-center justify-between gap-3 border-t border-line py-2">
			<span className="min-w-0 wrap-anywhere">
				<span className="figures font-medium">{serial}</span>
				{note && <span className="block text-sm text-soft">{note}</span>}
			</span>
			<SmallButton change={remove} of={serial}>
				{t('desk.stolen.remove')}
			</SmallButton>
		</li>
	);
}
