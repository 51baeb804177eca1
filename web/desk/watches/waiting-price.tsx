import { Link } from 'react-router';
import type { PriceProposal } from '#contract/catalogue/price-proposals.schema.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { path } from './price-proposals-card.tsx';
import { ProposedPrices } from './proposed-prices.tsx';

/** A pending price proposal, shown in the watch's editor. */
export function WaitingPrice({ watch, version }: { watch: string; version: unknown }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { data } = useDeskRows<PriceProposal>(['price-proposals', watch, version], path, { watch }, watched);
	const [proposal] = data?.data ?? [];
	if (!proposal) return null;
	const by = proposal.by ?? t('desk.prices.assistant');
	return (
		<div className="mb-5">
			<Notice tone="warning">
				<p>{user?.isOwner ? t('desk.prices.decide', { by }) : t('desk.prices.waits')}</p>
				<ProposedPrices proposal={proposal} />
				{user?.isOwner && (
					<Link to="/owner" className="underline underline-offset-4">
						{t('desk.prices.toToday')}
					</Link>
				)}
			</Notice>
		</div>
	);
}
