import { movements } from '#contract/catalogue/enumerations.ts';
import { movementKey } from '#contract/catalogue/movements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SideScroll } from '../../ui/side-scroll.tsx';

/** After the types: the six side by side, and what follows from it. */
export function MovementsConclusion() {
	const { t, list } = useTranslation();
	return (
		<div className="page-width grid grid-cols-1 gap-14 pb-8 md:pb-12">
			<MovementComparison />
			<section aria-labelledby="movements-conclusion" className="max-w-text">
				<h2 id="movements-conclusion" className="text-2xl md:text-3xl">
					{t('movements.conclusion.title')}
				</h2>
				{list('movements.conclusion.text').map((paragraph) => (
					<p key={paragraph} className="mt-4">
						{paragraph}
					</p>
				))}
				<LinkButton to="/watches" className="mt-6">
					{t('movements.conclusion.link')}
				</LinkButton>
				<p className="mt-8 text-sm text-soft">{t('movements.note')}</p>
			</section>
		</div>
	);
}

const columns = ['precision', 'lifespan', 'maintenance', 'price'] as const;

/** The six types side by side. On a phone the table scrolls in its own frame, by keyboard too. */
function MovementComparison() {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="movements-comparison" className="border-t border-line pt-10">
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
