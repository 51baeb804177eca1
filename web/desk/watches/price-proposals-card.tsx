import type { PriceProposal } from '#contract/catalogue/price-proposals.schema.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { RowLink } from '../lists/row-link.tsx';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { ProposedPrices } from './proposed-prices.tsx';

export const path = 'owner/price-proposals';

/** Price proposals. The owner decides on them; assistants only see them. */
export function PriceProposalsCard() {
	const { t } = useTranslation();
	const { user } = useSession();
	const { data } = useDeskRows<PriceProposal>(['price-proposals'], path, { pageSize: 25 }, watched);
	if (!data || data.data.length === 0) return null;
	return (
		<Card>
			<div className="mb-2 flex items-baseline justify-between gap-3">
				<h2 className="text-xl">{t(user?.isOwner ? 'desk.prices.yours' : 'desk.prices.owners')}</h2>
				<span className="figures text-soft">{data.meta.pagination.total}</span>
			</div>
			<ul className="grid">
				{data.data.map((proposal) => (
					<ProposalRow key={proposal.documentId} proposal={proposal} isDecided={user?.isOwner === true} />
				))}
			</ul>
		</Card>
	);
}

function ProposalRow({ proposal, isDecided }: { proposal: PriceProposal; isDecided: boolean }) {
	const { t } = useTranslation();
	const { documentId, updatedAt, watch, present, by } = proposal;
	const name = `${watch.brand} ${watch.model}`;
	const approve = useDeskChange(
		(api) =>
			api.post(`${path}/${documentId}/approve`, {
				data: { updatedAt, price: present.price, salePrice: present.salePrice },
			}),
		{ done: () => t('desk.prices.approved', { watch: name }) },
	);
	const decline = useDeskChange((api) => api.post(`${path}/${documentId}/decline`, { data: { updatedAt } }), {
		done: () => t('desk.prices.declined', { watch: name }),
	});
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5">
			<div className="min-w-0 flex-1 basis-44 leading-snug">
				<RowLink to={`/owner/watches/${watch.documentId}`} className="wrap-anywhere">
					{name}
					{watch.reference && <span className="text-sm text-soft"> {watch.reference}</span>}
				</RowLink>
				<ProposedPrices proposal={proposal} />
				<p className="text-sm wrap-anywhere text-soft">
					{by ?? t('desk.prices.assistant')} · <When at={updatedAt} />
				</p>
			</div>
			{isDecided && (
				<div className="flex flex-wrap gap-2">
					<SmallButton look="primary" change={approve} of={name}>
						{t('desk.prices.approve')}
					</SmallButton>
					<SmallButton change={decline} of={name}>
						{t('desk.prices.decline')}
					</SmallButton>
				</div>
			)}
		</li>
	);
}
