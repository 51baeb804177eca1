import { movements } from '#contract/catalogue/enumerations.ts';
import { movementKey } from '#contract/catalogue/movements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SideScroll } from '../../ui/side-scroll.tsx';

const columns = ['precision', 'lifespan', 'maintenance', 'price'] as const;

/** The six types side by side. On a phone, the table scrolls within its frame, also by keyboard. */
export function MovementComparison() {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="movements-comparison" className="laid-out-near border-t border-line pt-10">
			<h2 id="movements-comparison" className="mb-6 text-2xl md:text-3xl">
				{t('movements.comparison.title')}
			</h2>
			<SideScroll label={t('movements.comparison.caption')} fixed="left-28 narrow:left-0 md:left-0">
				<table className="figures w-full min-w-2xl text-left">
					<caption className="sr-only">{t('movements.comparison.caption')}</caption>
					<thead>
						<tr className="border-b border-edge">
							<th
								scope="col"
								className="sticky left-0 z-10 w-28 bg-paper py-3 pr-4 font-medium narrow:static md:static"
							>
								{t('movements.comparison.type')}
							</th>
							{columns.map((column) => (
								<th key={column} scope="col" className="px-4 py-3 font-medium last:pr-0">
									{t(`movements.comparison.${column}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{movements.map((type) => (
							<tr key={type} className="border-b border-line">
								<th
									scope="row"
									className="sticky left-0 z-10 bg-paper py-3 pr-4 font-medium narrow:static md:static"
								>
									{t(`movements.types.${movementKey(type)}.title`)}
								</th>
								{columns.map((column) => (
									<td key={column} className="px-4 py-3 text-soft last:pr-0">
										{t(`movements.comparison.rows.${movementKey(type)}.${column}`)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</SideScroll>
		</section>
	);
}
