import type { DeskVisit } from '#contract/visits/visits.schema.ts';
import { visitLists } from '#contract/visits/visits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { VisitItem } from './visit-item.tsx';

/** Visits and video calls: today's, later ones, and earlier or canceled ones. */
export function VisitList(_: { id: string }) {
	const { t } = useTranslation();
	const list = useListAddress({ states: visitLists, first: 'upcoming' });
	const query = { when: list.state, page: list.page, pageSize: 25 };
	return (
		<ListScreen
			title={t('desk.nav.visits')}
			about={t('desk.visits.about')}
			list={list}
			query={useDeskRows<DeskVisit>(['visits'], 'owner/visits', query, watched)}
			states={{ label: t('desk.visits.when'), textOf: (state) => t(`desk.visits.list.${state}`) }}
			empty={t(`desk.visits.none.${list.state}`)}
			item={(visit) => <VisitItem visit={visit} />}
		/>
	);
}
