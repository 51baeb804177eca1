import type { StatementLine } from '#contract/statements/statements.schema.ts';
import { lineGroups } from '#contract/statements/statements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useManualPaymentMethods } from '../orders/use-payment-methods.ts';
import { useToday } from '../orders/use-today.ts';
import { SmallLink } from '../ui/small-link.tsx';
import { LineItem } from './line-item.tsx';
import { type LineAnswer, useAssignCertainLines, useSetAside } from './statement-lines.queries.ts';
import { StatementUpload } from './statement-upload.tsx';

/** Bank statements: uploaded lines pay their orders or await a decision. */
export function StatementsPage() {
	const { t } = useTranslation();
	const list = useListAddress({ states: lineGroups });
	const listQuery = { group: list.state, page: list.page, pageSize: 25 };
	const query = useDeskRows<StatementLine, LineAnswer>(
		['statements'],
		'owner/statement-lines',
		listQuery,
		watched,
	);
	const assign = useAssignCertainLines();
	const aside = useSetAside();
	const shown = query.data?.data.map(({ id }) => id) ?? [];
	const isShown = query.data?.data.every(({ group }) => group === list.state) && shown.length > 0;
	return (
		<ListScreen
			title={t('desk.nav.statements')}
			about={t('desk.statements.about')}
			actions={<UsdtTransfersLink />}
			list={list}
			query={query}
			above={<StatementUpload />}
			states={{
				label: t('desk.statements.groups'),
				textOf: (group) => t(`desk.statements.group.${group}`),
				countOf: (group) => query.data?.meta.counts[group],
			}}
			notice={
				<p className="mb-4 flex flex-wrap items-center justify-between gap-3 text-soft">
					<span className="max-w-prose">{t(`desk.statements.groupAbout.${list.state}`)}</span>
					{isShown && list.state === 'certain' && (
						<Button busy={assign.isPending} onClick={() => assign.mutate(shown)}>
							{t('desk.statements.takeAll', { count: shown.length })}
						</Button>
					)}
					{isShown && list.state === 'unknown' && shown.length > 1 && (
						<Button look="quiet" busy={aside.isPending} onClick={() => aside.mutate(shown)}>
							{t('desk.statements.asideAll', { count: shown.length })}
						</Button>
					)}
				</p>
			}
			empty={t(`desk.statements.none.${list.state}`)}
			item={(line) => <LineItem line={line} />}
		/>
	);
}

/** Links to unassigned USDT transfers, with how many are pending. */
function UsdtTransfersLink() {
	const { t } = useTranslation();
	const { data } = useToday();
	const acceptsUsdt = useManualPaymentMethods().some(({ type }) => type === 'crypto');
	const count = data?.transfers ?? 0;
	if (!acceptsUsdt && count === 0) return null;
	return <SmallLink to="/owner/statements/usdt">{t('desk.usdtTransfers.link', { count })}</SmallLink>;
}
