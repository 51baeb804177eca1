import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MovementComparison } from './movement-comparison.tsx';

/** After the types: a comparison of all six, and the conclusion. */
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
