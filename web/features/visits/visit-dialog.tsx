import { useState } from 'react';
import { dayHoldHours, visitKinds } from '#contract/visits/visits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useConstants } from '../page/constants-context.ts';
import { DayHold } from './day-hold.tsx';
import { VisitForm } from './visit-form.tsx';

const ways = [...visitKinds, 'hold'] as const;
export type VisitWay = (typeof ways)[number];

type VisitDialogProps = {
	watch: { documentId: string; price: number };
	first: VisitWay;
	onClose: () => void;
	onSignIn: () => void;
};

/** Three ways before buying an expensive watch: see it at the shop, see it in a video call, or reserve it. */
export default function VisitDialog({ watch, first, onClose, onSignIn }: VisitDialogProps) {
	const { t } = useTranslation();
	const { SELLER, PICKUP } = useConstants();
	const [way, setWay] = useState<VisitWay>(first);
	const place = SELLER.address ?? PICKUP;
	const about = (one: VisitWay) =>
		one === 'inPerson' && place ? place : t(`visits.wayAbout.${one}`, { hours: dayHoldHours });
	return (
		<Dialog open onClose={onClose} title={t('visits.title')} size="medium">
			<div className="grid gap-6">
				<RadioGroup
					legend={t('visits.way')}
					hideLegend
					name="visit-way"
					look="cards"
					value={way}
					onChange={setWay}
					options={ways.map((value) => ({
						value,
						label: (
							<>
								<span className="block font-medium">
									{t(`visits.ways.${value}`, { hours: dayHoldHours })}
								</span>
								<span className="block text-sm text-soft wrap-anywhere">{about(value)}</span>
							</>
						),
					}))}
				/>
				{/* In one place, so that the dialog does not change its height in a wide window. */}
				<div className="grid sm:*:[grid-area:1/1]">
					{way === 'hold' && <DayHold watch={watch} onSignIn={onSignIn} />}
					{/* Retains what was typed. */}
					<div inert={way === 'hold'} className={way === 'hold' ? 'invisible max-sm:hidden' : undefined}>
						<VisitForm watch={watch} kind={way === 'hold' ? 'inPerson' : way} />
					</div>
				</div>
			</div>
		</Dialog>
	);
}
