import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import type { Relative } from './caliber.queries.ts';

/** Calibers of the same brand or with the same base, with links to their pages. */
export function CaliberFamily({ relatives }: { relatives: readonly Relative[] }) {
	const { t } = useTranslation();
	if (relatives.length === 0) return null;
	return (
		<section className="laid-out-near">
			<h2 className="mb-4 text-2xl">{t('caliber.family')}</h2>
			<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
				{relatives.map(({ documentId, name, movement, year }) => (
					<li key={documentId}>
						<Link
							to={`/calibers/${documentId}`}
							className="grid min-h-11 rounded-base border border-line bg-raised px-4 py-3 transition-colors hover:border-edge"
						>
							<span className="font-serif text-lg">{name}</span>
							<FactLine
								facts={[t(`caliber.movement.${movement}`), year]}
								className="figures text-sm text-soft"
							/>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
