import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Visit } from '#contract/visits/visits.schema.ts';
import { mayVisit } from '#contract/visits/visits.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { watchPath } from '../cards/watch-path.ts';
import { useConstants } from '../page/constants-context.ts';
import { RefusalNotice } from '../page/refusal-notice.tsx';
import { TimePicker } from './time-picker.tsx';
import { UnknownVisit } from './unknown-visit.tsx';
import { visitClock, visitDay } from './visit-date.ts';
import { visitQuery, visitTimesKey } from './visits.queries.ts';

/** The visit of a mailed link, which its person can move or cancel. Opening it changes neither. */
export function OwnVisit({ code }: { code: string }) {
	const { data: visit, error, refetch } = useQuery(visitQuery(useApi(), code));
	if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return <UnknownVisit />;
	if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
	if (!visit) return <Skeleton className="h-64" />;
	return <OpenedVisit code={code} visit={visit} />;
}

function OpenedVisit({ code, visit }: { code: string; visit: Visit }) {
	const { t, language } = useTranslation();
	const { SELLER, PICKUP } = useConstants();
	const queryClient = useQueryClient();
	const api = useApi();
	const [isMoving, setMoving] = useState(false);
	const facts = useRef<HTMLDivElement>(null);
	/** The form disappears, so the focus goes to what it changed. */
	const endMoving = () => {
		setMoving(false);
		facts.current?.focus();
	};
	const { kind, state, startsAt, endsAt, watch, words, updatedAt, canceledBy } = visit;
	const show = (changed: Visit) => queryClient.setQueryData(visitQuery(api, code).queryKey, changed);
	const cancel = useChange(
		async (client) =>
			(await client.post<{ data: Visit }>('visits/cancel', { data: { code, updatedAt } })).data,
		{
			done: (canceled: Visit) => {
				show(canceled);
				toast.success(t('visits.canceled'));
			},
			failed: t('visits.failed'),
		},
	);
	const now = new Date();
	const mayChange = mayVisit('cancel', { state, startsAt }, now);
	const place = kind === 'inPerson' ? (SELLER.address ?? PICKUP) : null;
	const rows = [
		[t('visits.row.watch'), watch.name],
		[t('visits.row.way'), t(`visits.kind.${kind}`)],
		[t('visits.row.day'), visitDay(startsAt, language)],
		[
			t('visits.row.time'),
			t('visits.from', { from: visitClock(startsAt, language), to: visitClock(endsAt, language) }),
		],
		...(place ? [[t('visits.row.place'), place]] : []),
	];
	return (
		<div className="grid gap-6">
			<Card ref={facts} tabIndex={-1} className="grid scroll-mt-24 gap-4">
				<p>
					<Badge tone={state === 'accepted' || state === 'came' ? 'accent' : 'neutral'}>
						{t(canceledBy === 'watch' ? 'visits.state.watchGone' : `visits.state.${state}`)}
					</Badge>
				</p>
				<dl className="grid gap-3">
					{rows.map(([name, value]) => (
						<div key={name} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
							<dt className="text-soft">{name}</dt>
							<dd className="font-medium wrap-anywhere">{value}</dd>
						</div>
					))}
				</dl>
				{words && (
					<div>
						<h2 className="text-soft">{t('visits.words')}</h2>
						<p className="whitespace-pre-line wrap-anywhere">{words}</p>
					</div>
				)}
			</Card>
			{mayChange && isMoving && (
				<MoveForm
					code={code}
					updatedAt={updatedAt}
					onMoved={(moved) => {
						show(moved);
						endMoving();
						toast.success(t('visits.moved'));
					}}
					onClose={endMoving}
				/>
			)}
			{mayChange && !isMoving && (
				<div className="flex flex-wrap gap-3">
					<Button onClick={() => setMoving(true)}>{t('visits.move')}</Button>
					<ConfirmButton
						message={t('visits.cancelAbout')}
						accept={t('visits.cancel')}
						size="medium"
						busy={cancel.isPending}
						onAccept={() => cancel.mutateAsync()}
					/>
				</div>
			)}
			{!mayChange && watch.documentId && canceledBy !== 'watch' && (
				<LinkButton to={watchPath({ documentId: watch.documentId })} className="justify-self-start">
					{t('visits.toWatch')}
				</LinkButton>
			)}
			{canceledBy === 'watch' && (
				<Link to="/watches?used=true" className="text-accent underline underline-offset-4">
					{t('visits.others')}
				</Link>
			)}
		</div>
	);
}

type MoveFormProps = {
	code: string;
	updatedAt: string;
	onMoved: (visit: Visit) => void;
	onClose: () => void;
};

/** Chooses another time for a visit. */
function MoveForm({ code, updatedAt, onMoved, onClose }: MoveFormProps) {
	const { t } = useTranslation();
	const [startsAt, setStartsAt] = useState('');
	const [error, setError] = useState<string | null>(null);
	const move = useChange(
		async (api) =>
			(await api.post<{ data: Visit }>('visits/move', { data: { code, updatedAt, startsAt } })).data,
		{ done: onMoved, failed: null, again: visitTimesKey },
	);
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				if (startsAt === '') setError(t('visits.chooseTime'));
				else move.mutate();
			}}
		>
			{move.error && <RefusalNotice error={move.error} failed={t('visits.failed')} />}
			<TimePicker
				value={startsAt}
				error={error}
				onChange={(time) => {
					setStartsAt(time);
					setError(null);
				}}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={move.isPending}>
					{t('visits.saveTime')}
				</Button>
				<Button look="quiet" onClick={onClose}>
					{t('ui.cancel')}
				</Button>
			</div>
		</form>
	);
}
