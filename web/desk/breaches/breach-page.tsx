import { useState } from 'react';
import type { Breach } from '#contract/breaches/breaches.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDeskRead, watched } from '../calls/desk-reads.ts';
import { OneScreen } from '../ui/one-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { AffectedCounts } from './affected-counts.tsx';
import { BreachBadge } from './breach-badge.tsx';
import { BreachEntryDialog } from './breach-entry-dialog.tsx';
import { BreachHistory } from './breach-history.tsx';
import { BreachNoticesDialog } from './breach-notices-dialog.tsx';
import { BreachPeople } from './breach-people.tsx';
import { BreachReportDialog } from './breach-report-dialog.tsx';
import { BreachScopeDialog } from './breach-scope-dialog.tsx';

type BreachDialogName = 'agency' | 'notices' | 'public' | 'add' | 'extend';

/** The file of a breach: what to do next, who is affected, the proof of their notices, and the record. */
export function BreachPage({ id }: { id: string }) {
	const { t } = useTranslation();
	const query = useDeskRead<Breach>(['breaches', id], `owner/breaches/${id}`, watched);
	return (
		<OneScreen query={query} data={query.data} title={t('desk.breaches.file')}>
			{(breach) => <BreachFile breach={breach} />}
		</OneScreen>
	);
}

function BreachFile({ breach }: { breach: Breach }) {
	const { t } = useTranslation();
	const dates = useDates();
	const [dialog, setDialog] = useState<BreachDialogName | null>(null);
	const close = () => setDialog(null);
	return (
		<>
			<ScreenHead
				title={`${breach.number}: ${t('desk.breaches.noticedOn', { date: dates.day(breach.noticedAt) })}`}
			>
				<p className="mt-2">
					<BreachBadge {...breach} />
				</p>
			</ScreenHead>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid min-w-0 gap-5">
					<NextSteps breach={breach} onOpen={setDialog} />
					<Description breach={breach} />
					<BreachPeople breach={breach} />
					<BreachHistory entries={breach.entries} />
				</div>
				<div className="grid gap-5">
					<Card className="grid gap-3">
						<h2 className="text-xl">{t('desk.breaches.whoTitle')}</h2>
						<AffectedCounts {...breach} />
						<Button look="quiet" onClick={() => setDialog('extend')}>
							{t('desk.breaches.extend')}
						</Button>
					</Card>
				</div>
			</div>
			{(dialog === 'agency' || dialog === 'public') && (
				<BreachReportDialog breach={breach} kind={dialog} onClose={close} />
			)}
			{dialog === 'notices' && <BreachNoticesDialog breach={breach} onClose={close} />}
			{dialog === 'add' && <BreachEntryDialog breach={breach} onClose={close} />}
			{dialog === 'extend' && <BreachScopeDialog breach={breach} onClose={close} />}
		</>
	);
}

type StepProps = {
	title: string;
	state: string;
	/** Whether it is the first step that is left to do. */
	isNext: boolean;
	action: string;
	onAct: () => void;
};

function Step({ title, state, isNext, action, onAct }: StepProps) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-56">
				<h3 className="font-medium">{title}</h3>
				<p className="text-sm text-soft">{state}</p>
			</div>
			<Button look={isNext ? 'primary' : 'quiet'} size="small" onClick={onAct}>
				{action}
			</Button>
		</li>
	);
}

function NextSteps({ breach, onOpen }: { breach: Breach; onOpen: (dialog: BreachDialogName) => void }) {
	const { t, language } = useTranslation();
	const dates = useDates();
	const number = (count: number) => formatNumber(count, language);
	const { agencyNotifiedAt, notified, people, waiting, unsent, required, withoutAddress } = breach;
	const published = breach.entries.findLast(({ kind }) => kind === 'public');
	const hasStarted = breach.entries.some(({ kind }) => kind === 'notices');
	const left = [
		...(agencyNotifiedAt === null ? ['agency'] : []),
		...(people > 0 && required > 0 && !hasStarted ? ['notices'] : []),
		...(withoutAddress > 0 && !published ? ['public'] : []),
	];
	const counts = { notified: number(notified), people: number(people), waiting: number(waiting + unsent) };
	const progress = hasStarted
		? t(waiting + unsent > 0 ? 'desk.breaches.step.sending' : 'desk.breaches.step.sent', counts)
		: t('desk.breaches.step.unsent', { required: number(required), people: number(people) });
	return (
		<Card>
			<h2 className="text-xl">{t('desk.breaches.next')}</h2>
			<ul className="mt-2">
				<Step
					title={t('desk.breaches.step.agency')}
					state={
						agencyNotifiedAt
							? t('desk.breaches.step.reported', { date: dates.moment(agencyNotifiedAt) })
							: t('desk.breaches.step.unreported', { date: dates.moment(breach.noticedAt) })
					}
					isNext={left[0] === 'agency'}
					action={t('desk.breaches.step.writeReport')}
					onAct={() => onOpen('agency')}
				/>
				{people > 0 && (
					<Step
						title={t('desk.breaches.step.notices')}
						state={progress}
						isNext={left[0] === 'notices'}
						action={t('desk.breaches.step.writeNotices')}
						onAct={() => onOpen('notices')}
					/>
				)}
				{withoutAddress > 0 && (
					<Step
						title={t('desk.breaches.step.public')}
						state={
							published
								? t('desk.breaches.step.published', { date: dates.moment(published.at) })
								: t('desk.breaches.step.unpublished', { people: number(withoutAddress) })
						}
						isNext={left[0] === 'public'}
						action={t('desk.breaches.step.writePublic')}
						onAct={() => onOpen('public')}
					/>
				)}
				<Step
					title={t('desk.breaches.step.add')}
					state={t('desk.breaches.step.addAbout')}
					isNext={left.length === 0 && breach.closedAt === null}
					action={t('desk.breaches.step.addButton')}
					onAct={() => onOpen('add')}
				/>
			</ul>
		</Card>
	);
}

function Description({ breach }: { breach: Breach }) {
	const { t } = useTranslation();
	return (
		<Card className="grid gap-4">
			{(['nature', 'effects', 'measures'] as const).map((name) => (
				<section key={name}>
					<h2 className="font-medium">{t(`desk.breaches.${name}`)}</h2>
					<p className="max-w-text whitespace-pre-line wrap-anywhere">{breach[name]}</p>
				</section>
			))}
		</Card>
	);
}
