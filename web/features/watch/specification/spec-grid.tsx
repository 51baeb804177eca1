import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { movementKey } from '#contract/catalogue/movements.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { FullWatch } from '../full-watch.ts';
import { useSpecification } from './use-specification.ts';

/** Number of rows shown initially; "show more" opens the rest. */
const atFirst = 8;

export function SpecGrid({ watch, onCaliber }: { watch: FullWatch; onCaliber: () => void }) {
	const { t } = useTranslation();
	const rows = useSpecification()(watch);
	const [open, setOpen] = useState(false);
	const id = useId();
	return (
		<section>
			<h2 className="text-2xl">{t('watch.spec.title')}</h2>
			<dl id={id} className="mt-4 grid gap-x-10 md:grid-cols-2 lg:grid-cols-1 min-[100rem]:grid-cols-2">
				{rows.map(({ key, text }, index) => (
					<div
						key={key}
						hidden={!open && index >= atFirst}
						className="flex items-baseline justify-between gap-x-6 border-b border-line py-2.5 narrow:flex-wrap [[hidden]]:hidden"
					>
						<dt className="text-soft">{t(`watch.spec.${key}`)}</dt>
						<dd className={`figures ml-auto text-right ${key === 'serial' ? 'text-brass' : ''}`}>
							<Linked of={key} text={text} watch={watch} onCaliber={onCaliber} />
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

const link = 'text-accent underline decoration-line underline-offset-4 hover:decoration-current';

type LinkedProps = { of: string; text: string; watch: FullWatch; onCaliber: () => void };

/** Links the movement and the caliber to their descriptions. */
function Linked({ of, text, watch: { caliber }, onCaliber }: LinkedProps): ReactNode {
	if (of === 'movement' && caliber)
		return (
			<Link to={`/movements#${movementKey(caliber.movement)}`} className={link}>
				{text}
			</Link>
		);
	if (of === 'caliber')
		return (
			<button type="button" aria-haspopup="dialog" onClick={onCaliber} className={link}>
				{text}
			</button>
		);
	return text;
}
