import type { Consent } from '#contract/personal-data/consents.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { searchName } from '../cards/search-name.ts';
import { useConsents } from './use-consents.ts';

/** What the customer consented to, with the sentence and the date, each with a button that withdraws it. */
export function ConsentsCard() {
	const { t } = useTranslation();
	const { viewer } = useSession();
	const api = useApi();
	const consents = useConsents();
	const { data } = consents;
	const withdrawal = useChange(
		(_, { kind, documentId }: Consent) => api.delete(`users/consents/${kind}/${documentId}`, { as: viewer }),
		{
			done: () => toast.success(t('profile.consents.withdrawn')),
			failed: t('profile.consents.failed'),
			again: [viewer],
		},
	);
	return (
		<Card>
			<h2 className="text-xl">{t('profile.consents.title')}</h2>
			<p className="mt-1 text-sm text-soft">{t('profile.consents.text')}</p>
			{!data && <ErrorState onRetry={() => consents.refetch()} busy={consents.isFetching} />}
			{data?.length === 0 && <p className="mt-4">{t('profile.consents.none')}</p>}
			{data && data.length > 0 && (
				<ul className="mt-4 grid">
					{data.map((consent) => (
						<ConsentLine
							key={`${consent.kind} ${consent.documentId}`}
							consent={consent}
							busy={withdrawal.isPending}
							onWithdraw={() => withdrawal.mutate(consent)}
						/>
					))}
				</ul>
			)}
		</Card>
	);
}

type ConsentLineProps = { consent: Consent; busy: boolean; onWithdraw: () => void };

function ConsentLine({ consent, busy, onWithdraw }: ConsentLineProps) {
	const { t, language } = useTranslation();
	const { kind, watch, search, text, consentedAt } = consent;
	const name = watch ? `${watch.brand} ${watch.model}` : searchName(search) || t('profile.consents.search');
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
			<div className="min-w-0 basis-80 grow">
				<p className="font-medium wrap-anywhere">{t(`profile.consents.kind.${kind}`, { name })}</p>
				{text && <p className="text-sm text-soft">{t('profile.consents.quote', { text })}</p>}
				<p className="text-sm text-soft">
					{t('profile.consents.date', { date: formatDay(consentedAt, language) })}
				</p>
			</div>
			<Button look="quiet" size="small" busy={busy} onClick={onWithdraw}>
				{t(`profile.consents.withdraw.${kind}`)}
				<span className="sr-only">: {name}</span>
			</Button>
		</li>
	);
}
