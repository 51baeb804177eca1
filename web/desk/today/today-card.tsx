import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';

export const rowClass =
	'flex items-center justify-between gap-3 border-t border-line py-2.5 narrow:flex-wrap';

type TodayCardProps<Row> = {
	kind:
		| 'owed'
		| 'payment'
		| 'shipment'
		| 'review'
		| 'returns'
		| 'lowStock'
		| 'aged'
		| 'visits'
		| 'contradictions';
	count?: ReactNode;
	rows: readonly Row[];
	children: (row: Row) => ReactNode;
};

/** A card of the today screen: rows that await the same action, and their count. */
export function TodayCard<Row>({ kind, count, rows, children }: TodayCardProps<Row>) {
	const { t } = useTranslation();
	return (
		<Card>
			<div className="mb-2 flex items-baseline justify-between gap-x-3 narrow:flex-wrap">
				<h2 className="text-xl">{t(`desk.today.${kind}`)}</h2>
				{count}
			</div>
			{rows.length === 0 &&
				kind !== 'aged' &&
				kind !== 'owed' &&
				kind !== 'visits' &&
				kind !== 'contradictions' && <p className="text-soft">{t(`desk.today.no.${kind}`)}</p>}
			<ul className="grid">{rows.map(children)}</ul>
		</Card>
	);
}
