import { lineGroups } from '#contract/payments/statements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { LineItem } from './line-item.tsx';
import { StatementUpload } from './statement-upload.tsx';
import { useLines, useSetAside, useTakeCertain } from './statements.queries.ts';

/** Bank statements: a file is dropped, and its lines pay their orders or wait for somebody to look. */
export function StatementsPage() {
	const { t } = useTranslation();
	const list = useListAddress({ states: lineGroups });
	const query = useLines(list.state, list.page);
	const take = useTakeCertain();
	const aside = useSetAside();
	const shown = query.data?.data.map(({ id }) => id) ?? [];
	const isShown = query.data?.data.every(({ group }) => group === list.state) && shown.length > 0;
	return (
		<ListScreen
			title={t('desk.nav.statements')}
			about={t('desk.statements.about')}
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
						<Button busy={take.isPending} onClick={() => take.mutate(shown)}>
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
