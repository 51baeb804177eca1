import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { movements } from '#contract/enumerations.ts';
import { movementKey } from '#contract/movements.ts';
import { textList } from '../../i18n/text-list.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MovementComparison } from './movement-comparison.tsx';
import { MovementSection } from './movement-section.tsx';

/** The six ways to drive three hands, each with a seconds hand at its true beat. */
export function MovementsPage({ dial }: { dial: (beatsPerSecond: number, label: string) => ReactNode }) {
	const { t } = useTranslation();
	return (
		<div className="page-width grid grid-cols-1 gap-14 py-8 md:py-12">
			<header className="max-w-text">
				<h1 className="text-3xl md:text-4xl">{t('movements.title')}</h1>
				<p className="mt-4 text-lg text-soft">{t('movements.lede')}</p>
				<nav aria-label={t('movements.labels.contents')} className="mt-6 flex flex-wrap gap-x-6">
					{movements.map((type) => (
						<a
							key={type}
							href={`#${movementKey(type)}`}
							className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
						>
							{t(`movements.types.${movementKey(type)}.title`)}
						</a>
					))}
				</nav>
			</header>
			{movements.map((type) => (
				<MovementSection key={type} type={type} dial={dial} />
			))}
			<MovementComparison />
			<section aria-labelledby="movements-conclusion" className="max-w-text">
				<h2 id="movements-conclusion" className="text-2xl md:text-3xl">
					{t('movements.conclusion.title')}
				</h2>
				{textList(t, 'movements.conclusion.text').map((paragraph) => (
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
