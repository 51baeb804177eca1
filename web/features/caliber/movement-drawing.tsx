import type { Caliber } from '#contract/catalogue/calibers.schema.ts';
import { lignes } from '#contract/catalogue/calibers.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Balance, GlideWheel } from './balance.tsx';

/** Diameter in mm for a movement whose diameter is unknown. It is then drawn without dimensions. */
const usualDiameter = 26;
const line = { fill: 'none', stroke: 'var(--edge)', strokeWidth: 0.16 } as const;
const edge = { stroke: 'var(--steel-line)', strokeWidth: 0.14 } as const;

/**
 * A caliber from behind and from the side, to scale, with the right number of jewels and the balance at its
 * rate.
 */
export function MovementDrawing({ caliber }: { caliber: Caliber }) {
	const { t, language } = useTranslation();
	const { diameter, height, jewels, bph, movement } = caliber;
	const r = (diameter ?? usualDiameter) / 2;
	const mechanical = movement === 'Automatic' || movement === 'Manual';
	const rotor = movement === 'Automatic' || movement === 'Kinetic';
	const millimetres = (value: number) => `${formatNumber(value, language, 2)} mm`;
	const side = r + 5.4;
	const low = (height ? side + height : r) + (diameter ? 5.6 : 1.5);
	const name = `${caliber.brand.name} ${caliber.model}`;
	return (
		<svg
			viewBox={`-23 ${-r - 1.5} 46 ${r + 1.5 + low}`}
			role="img"
			aria-label={t('caliber.drawing', { name })}
			className="mx-auto w-full max-w-md"
		>
			<circle r={r} fill="var(--steel)" {...edge} />
			<circle r={r - 0.7} fill="none" stroke="var(--steel-light)" strokeWidth=".3" />
			{mechanical ? <Bridges r={r} /> : <Circuit r={r} />}
			{mechanical && <Oscillator r={r} bph={bph} drive={name === 'Grand Seiko 9R65'} />}
			<Jewels r={r} count={jewels ?? 0} clear={mechanical} />
			{rotor && <Rotor r={r} />}
			{height && (
				<g transform={`translate(0 ${side})`}>
					<path
						d={`M${-r} .4Q${-r} 0 ${-r + 0.4} 0H${r - 0.4}Q${r} 0 ${r} .4V${height * 0.62}H${r - 1}V${height}H${1 - r}V${height * 0.62}H${-r}Z`}
						fill="var(--steel)"
						{...edge}
					/>
					<path
						d={`M${-r} ${height * 0.3}H${r}M${-r} ${height * 0.62}H${r}`}
						stroke="var(--steel-deep)"
						strokeWidth=".12"
					/>
					<path d={`M${r + 1} 0h2M${r + 1} ${height}h2M${r + 2} 0V${height}`} {...line} />
					<Figure x={r + 2} y={-1.1}>
						{millimetres(height)}
					</Figure>
				</g>
			)}
			{diameter && (
				<g transform={`translate(0 ${low - 3.2})`}>
					<path d={`M${-r} -.8v1.6M${r} -.8v1.6M${-r} 0H${r}`} {...line} />
					<Figure x={0} y={2.3}>
						{millimetres(diameter)} · {lignes(diameter)}‴
					</Figure>
				</g>
			)}
		</svg>
	);
}

function Figure({ x, y, children }: { x: number; y: number; children: React.ReactNode }) {
	return (
		<text x={x} y={y} textAnchor="middle" fill="var(--ink)" fontSize="1.55" className="figures font-sans">
			{children}
		</text>
	);
}

/** The balance in its cutout of the bridges, or the glide wheel of a Spring Drive. */
function Oscillator({ r, bph, drive }: { r: number; bph: number | null; drive: boolean }) {
	const [x, y] = [-r * 0.4, r * 0.46];
	return (
		<g transform={`translate(${x} ${y})`}>
			<circle r={r * 0.37} fill="var(--steel-deep)" {...edge} />
			{drive ? <GlideWheel r={r * 0.3} /> : <Balance r={r * 0.31} bph={bph} />}
		</g>
	);
}

/** Barrel and gear train under three bridges with stripes. */
function Bridges({ r }: { r: number }) {
	const stripes = Array.from({ length: 13 }, (_, index) => -r + (index * 2 * r) / 13);
	const shape = `M${-r * 0.9} ${-r * 0.12}A${r * 0.91} ${r * 0.91} 0 0 1 ${r * 0.9} ${-r * 0.12}L${r * 0.16} ${r * 0.12}Q${-r * 0.2} ${-r * 0.02} ${-r * 0.9} ${-r * 0.12}ZM${r * 0.9} ${r * 0.02}A${r * 0.9} ${r * 0.9} 0 0 1 ${r * 0.12} ${r * 0.89}L${r * 0.02} ${r * 0.42}Q${r * 0.1} ${r * 0.24} ${r * 0.9} ${r * 0.02}Z`;
	return (
		<>
			<clipPath id="bridges">
				<path d={shape} />
			</clipPath>
			<path d={shape} fill="var(--steel-light)" {...edge} />
			<g clipPath="url(#bridges)" transform="rotate(0)">
				{stripes.map((x) => (
					<rect key={x} x={x} y={-r} width={r / 13} height={r * 2} fill="var(--steel)" opacity=".55" />
				))}
			</g>
			<path d={shape} fill="none" {...edge} />
			<Wheel x={r * 0.42} y={-r * 0.46} r={r * 0.26} teeth={36} />
			<Wheel x={-r * 0.36} y={-r * 0.42} r={r * 0.17} teeth={26} />
		</>
	);
}

function Wheel({ x, y, r, teeth }: { x: number; y: number; r: number; teeth: number }) {
	const pitch = (2 * Math.PI * r) / teeth;
	return (
		<g transform={`translate(${x} ${y})`}>
			<circle
				r={r}
				fill="var(--brass-wash)"
				stroke="var(--brass)"
				strokeWidth={pitch * 0.7}
				strokeDasharray={`${pitch / 2} ${pitch / 2}`}
			/>
			<circle r={r * 0.92} fill="var(--brass-wash)" stroke="var(--brass)" strokeWidth=".1" />
			<circle r={r * 0.2} fill="var(--steel)" {...edge} />
			<path d={`M${-r * 0.14} 0H${r * 0.14}`} stroke="var(--steel-line)" strokeWidth=".2" />
		</g>
	);
}

/**
 * A quartz caliber: battery or rechargeable cell, coil, crystal, circuit and the wheel of the stepping motor.
 */
function Circuit({ r }: { r: number }) {
	const windings = Array.from({ length: 16 }, (_, index) => r * (-0.62 + index * 0.06));
	return (
		<>
			<circle cx={r * 0.36} cy={-r * 0.3} r={r * 0.44} fill="var(--steel-light)" {...edge} />
			<path
				d={`M${r * 0.26} ${-r * 0.3}h${r * 0.2}M${r * 0.36} ${-r * 0.4}v${r * 0.2}`}
				stroke="var(--steel-line)"
				strokeWidth=".25"
			/>
			<rect x={-r * 0.7} y={r * 0.34} width={r} height={r * 0.2} rx=".4" fill="var(--brass-wash)" {...edge} />
			<path
				d={windings.map((x) => `M${x} ${r * 0.35}v${r * 0.18}`).join('')}
				stroke="var(--brass)"
				strokeWidth=".28"
			/>
			<rect x={-r * 0.62} y={-r * 0.1} width={r * 0.34} height={r * 0.28} fill="var(--steel-line)" />
			<rect
				x={-r * 0.72}
				y={-r * 0.42}
				width={r * 0.46}
				height={r * 0.14}
				rx={r * 0.07}
				fill="var(--steel-light)"
				{...edge}
			/>
			<Wheel x={r * 0.5} y={r * 0.46} r={r * 0.15} teeth={20} />
		</>
	);
}

/** The caliber's number of jewels, in the spiral of a sunflower. The area of the balance stays free. */
function Jewels({ r, count, clear }: { r: number; count: number; clear: boolean }) {
	const spots: [number, number][] = [];
	for (let index = 1; spots.length < count; index++) {
		const [far, angle] = [r * 0.13 * Math.sqrt(index), index * 2.39996];
		const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)];
		const isCovered = clear && Math.hypot(x + r * 0.4, y - r * 0.46) < r * 0.42;
		if (far > r * 0.86) break;
		if (!isCovered) spots.push([x, y]);
	}
	return (
		<g data-jewels={spots.length}>
			{spots.map(([x, y]) => (
				<g key={`${x}`} transform={`translate(${x} ${y})`}>
					<circle r=".56" fill="var(--brass-wash)" stroke="var(--brass)" strokeWidth=".1" />
					<circle r=".36" fill="#b3183f" />
				</g>
			))}
		</g>
	);
}

/** Transparent, so that the jewels below it can be counted. */
function Rotor({ r }: { r: number }) {
	const rim = r * 0.95;
	return (
		<g data-rotor="" transform="rotate(24)">
			<path
				d={`M${-rim} 0A${rim} ${rim} 0 0 1 ${rim} 0L${r * 0.15} ${r * 0.02}A${r * 0.15} ${r * 0.15} 0 0 1 ${-r * 0.15} ${r * 0.02}Z`}
				fill="var(--steel-light)"
				fillOpacity=".32"
				stroke="var(--steel-line)"
				strokeWidth=".2"
			/>
			<path
				d={`M${-r * 0.78} 0A${r * 0.78} ${r * 0.78} 0 0 1 ${r * 0.78} 0`}
				fill="none"
				stroke="var(--steel-line)"
				strokeWidth=".12"
			/>
			<circle r={r * 0.12} fill="var(--steel-light)" {...edge} />
		</g>
	);
}
