import { useTranslation } from 'react-i18next';
import { MovementsPage } from '../features/information/movements-page.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { SecondsDial } from '../features/time/seconds-dial.tsx';
import { HtmlFragment } from '../ui/html-fragment.tsx';

export const handle = { texts: ['movements'] };

export default function Movements() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('movements.meta.title')} description={t('movements.meta.description')} />
			<HtmlFragment name="movements" by={null}>
				<MovementsPage
					dial={(beatsPerSecond, label) => <SecondsDial beatsPerSecond={beatsPerSecond} label={label} />}
				/>
			</HtmlFragment>
		</>
	);
}
