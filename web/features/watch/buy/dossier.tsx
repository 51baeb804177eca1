import { Link } from 'react-router';
import { movementKey } from '#contract/catalogue/movements.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FullWatch } from '../full-watch.ts';
import { dossierKeys } from '../specification/dossier-keys.ts';
import { useSpecification } from '../specification/use-specification.ts';

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
					<dd className="figures font-medium">
						{key === 'movement' && watch.caliber ? (
							<Link
								to={`/movements#${movementKey(watch.caliber.movement)}`}
								className="underline decoration-line underline-offset-4 hover:decoration-current"
							>
								{text}
							</Link>
						) : (
							text
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
