import { Link } from 'react-router';
import type { Caliber } from '#contract/catalogue/calibers.schema.ts';
import { movementKey } from '#contract/catalogue/movements.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { caliberSections, type FactValue } from './caliber-sections.ts';

export function CaliberFacts({ caliber, columns = false }: { caliber: Partial<Caliber>; columns?: boolean }) {
	const { t } = useTranslation();
	const sections = caliberSections(caliber, useTranslation().language);
	const complications = caliber.complications ?? [];
	// On a caliber's page, the heading is below that of the page; in a dialog, below that of the dialog.
	const Heading = columns ? 'h2' : 'h3';
	return (
		<div className={columns ? 'gap-x-8 *:mb-8 *:break-inside-avoid md:columns-2 lg:gap-x-14' : 'grid gap-6'}>
			{sections.map(({ name, facts }) => (
				<section key={name} className="laid-out-near">
					<Heading className="mb-1 text-lg">{t(`caliber.section.${name}`)}</Heading>
					<dl>
						{facts.map(({ key, value }) => (
							<div
								key={key}
								className="flex items-baseline justify-between gap-x-6 border-b border-line py-2 last:border-0 narrow:flex-wrap"
							>
								<dt className="text-soft">{t(`caliber.fact.${key}`)}</dt>
								<dd className="figures ml-auto text-right">
									<Value value={value} />
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			{complications.length > 0 && (
				<section>
					<Heading className="mb-3 text-lg">{t('caliber.complications')}</Heading>
					<ul className="flex flex-wrap gap-2">
						{complications.map(({ name }) => (
							<li key={name}>
								<Badge>{t(`terms.complication.${name}`)}</Badge>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function Value({ value }: { value: FactValue }) {
	const { t, word } = useTranslation();
	switch (value.is) {
		case 'text':
			return value.text;
		case 'flag':
			return t(value.value ? 'caliber.yes' : 'caliber.no');
		case 'measure':
			return t(`caliber.unit.${value.unit}`, { figure: value.figure });
		case 'rate':
			return t(`caliber.rate.${value.per}`, { seconds: value.seconds.replace('-', '−') });
		case 'term':
			return word(`caliber.${value.family}`, value.term);
		case 'movement':
			return (
				<Link
					to={`/movements#${movementKey(value.movement)}`}
					className="text-accent underline decoration-line underline-offset-4 hover:decoration-current"
				>
					{t(`caliber.movement.${value.movement}`)}
				</Link>
			);
	}
}
