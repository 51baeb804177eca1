import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { FullWatch } from '../full-watch.ts';
import { dossierKeys } from './dossier-keys.ts';
import { useSpecification } from './use-specification.ts';

/** Number of rows shown initially; "show more" opens the rest. */
const atFirst = 8;

const link =
	'-my-2.5 min-h-9 text-accent underline decoration-line underline-offset-4 hover:decoration-current';
/** Facts that the buy box already shows. */
const shownAbove: readonly string[] = [...dossierKeys, 'reference', 'warranty'];

/** The facts of a watch that the page does not show elsewhere. */
export function SpecGrid({ watch, onCaliber }: { watch: FullWatch; onCaliber: () => void }) {
	const { t } = useTranslation();
	const rows = useSpecification()(watch).filter(({ key }) => !shownAbove.includes(key));
	const [open, setOpen] = useState(false);
	const id = useId();
	if (rows.length === 0) return null;
	return (
		<section className="laid-out-near">
			<h2 className="text-2xl narrow:text-xl">{t('watch.spec.title')}</h2>
			<dl id={id} className="mt-4 grid gap-x-10 md:grid-cols-2 lg:grid-cols-1 min-[100rem]:grid-cols-2">
				{rows.map(({ key, text }, index) => (
					<div
						key={key}
						hidden={!open && index >= atFirst}
						className="flex items-baseline justify-between gap-x-6 border-b border-line py-2.5 narrow:flex-wrap [[hidden]]:hidden"
					>
						<dt className="text-soft">{t(`watch.spec.${key}`)}</dt>
						<dd className={`figures ml-auto text-right ${key === 'serial' ? 'text-brass' : ''}`}>
							{key === 'caliber' ? (
								<button type="button" aria-haspopup="dialog" onClick={onCaliber} className={link}>
									{text}
								</button>
							) : (
								text
							)}
						</dd>
					</div>
				))}
			</dl>
			{rows.length > atFirst && (
				<Button
					look="plain"
					aria-expanded={open}
					aria-controls={id}
					onClick={() => setOpen(!open)}
					className="mt-2 px-0!"
				>
					{t(open ? 'watch.spec.less' : 'watch.spec.more')}
				</Button>
			)}
		</section>
	);
}
