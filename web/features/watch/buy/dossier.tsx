import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FullWatch } from '../full-watch.ts';
import { useSpecification } from '../specification/use-specification.ts';

/**
 * The facts that buyers want first: the condition of a used watch, then size, movement and water
 * resistance.
 */
const dossierKeys = ['condition', 'year', 'boxAndPapers', 'diameter', 'movement', 'waterResistance'] as const;

/** The watch in a few figures, under its price. */
export function Dossier({ watch }: { watch: FullWatch }) {
	const { t } = useTranslation();
	const rows = useSpecification()(watch);
	const shown = dossierKeys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
	if (shown.length === 0) return null;
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 border-y border-line py-4">
			{shown.map(({ key, text }) => (
				<div key={key}>
					<dt className="text-sm text-soft">{t(`watch.spec.${key}`)}</dt>
					<dd className="figures font-medium">{text}</dd>
				</div>
			))}
		</dl>
	);
}
