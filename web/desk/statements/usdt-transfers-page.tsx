import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { usdtTransferGroups } from '#contract/payments/usdt.ts';
import type {
	UnassignedTransfer,
	UnassignedTransferCounts,
} from '#contract/statements/usdt-transfers.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { TransferItem } from './transfer-item.tsx';

type TransferAnswer = ListAnswer<UnassignedTransfer> & { meta: { counts: UnassignedTransferCounts } };

/** Unassigned USDT transfers: each is assigned to an order or set aside. */
export function UsdtTransfersPage() {
	const { t } = useTranslation();
	const list = useListAddress({ states: usdtTransferGroups });
	const listQuery = { group: list.state, page: list.page, pageSize: 25 };
	const query = useDeskRows<UnassignedTransfer, TransferAnswer>(
		['statements', 'usdt'],
		'owner/usdt-transfers',
		listQuery,
		watched,
	);
	return (
		<ListScreen
			title={t('desk.usdtTransfers.title')}
			about={t('desk.usdtTransfers.about')}
			list={list}
			query={query}
			states={{
				label: t('desk.usdtTransfers.groups'),
				textOf: (group) => t(`desk.usdtTransfers.group.${group}`),
				countOf: (group) => query.data?.meta.counts[group],
			}}
			notice={
				<p className="mb-4 max-w-prose text-soft">{t(`desk.usdtTransfers.groupAbout.${list.state}`)}</p>
			}
			empty={t(`desk.usdtTransfers.none.${list.state}`)}
			item={(transfer) => <TransferItem transfer={transfer} />}
		/>
	);
}
