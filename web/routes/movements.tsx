import { MovementsConclusion } from '../features/information/movements-conclusion.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { HtmlFragment } from '../ui/html-fragment.tsx';
import { StillPart, stillOf } from '../ui/still-part.tsx';

export const handle = { texts: ['movements'] };

const types = stillOf(
	'movement-types',
	async () => (await import('../features/information/movement-types.tsx')).MovementTypes,
);
export const loader = () => null;
export const clientLoader = () => types.load().then(() => null);

export default function Movements() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('movements.meta.title')} description={t('movements.meta.description')} />
			<HtmlFragment name="movements" by={null}>
				<StillPart still={types} />
				<MovementsConclusion />
			</HtmlFragment>
		</>
	);
}
