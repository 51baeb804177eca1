import { n } from '../drawing.ts';

/** One hand that points to 12: its outline, and the part that is filled with lume. */
export type HandShape = { outline: string; lume: string };

export const quad = (w0: number, y0: number, w1: number, y1: number) =>
	`M${n(-w0)} ${n(y0)}L${n(-w1)} ${n(y1)}L${n(w1)} ${n(y1)}L${n(w0)} ${n(y0)}Z`;

/** A square standing on its corner, centered `y` mm above the middle, `half` mm from center to corner. */
export const lozenge = (y: number, half: number) =>
	`M0 ${n(y + half)}L${n(-half)} ${n(y)}L0 ${n(y - half)}L${n(half)} ${n(y)}Z`;

export function shapeOf(kind: string, l: number, w: number, hour: boolean): HandShape {
	const tail = l * 0.13;
	switch (kind) {
		case 'sword':
			return {
				outline: `M${n(-w * 0.5)} ${n(tail)}L${n(-w * 0.42)} ${n(-l * 0.16)}L${n(-w * 1.25)} ${n(-l * 0.74)}L0 ${n(-l)}L${n(w * 1.25)} ${n(-l * 0.74)}L${n(w * 0.42)} ${n(-l * 0.16)}L${n(w * 0.5)} ${n(tail)}Z`,
				lume: `M${n(-w * 0.28)} ${n(-l * 0.26)}L${n(-w * 0.85)} ${n(-l * 0.73)}L0 ${n(-l * 0.92)}L${n(w * 0.85)} ${n(-l * 0.73)}L${n(w * 0.28)} ${n(-l * 0.26)}Z`,
			};
		case 'skeleton': {
			// The blade is cut out around its lume: the opening runs opposite to the outline.
			const blade = shapeOf('sword', l, w, hour).outline;
			const half = (y: number) => w * (0.12 + ((y - 0.24) / 0.5) * 0.7);
			const [low, high, tip] = [0.3, 0.64, 0.7];
			return {
				outline: `${blade}M${n(half(low))} ${n(-l * low)}L${n(half(high))} ${n(-l * high)}L${n(-half(high))} ${n(-l * high)}L${n(-half(low))} ${n(-l * low)}Z`,
				lume: `M${n(-half(tip))} ${n(-l * tip)}L${n(-half(0.735))} ${n(-l * 0.735)}L0 ${n(-l * 0.93)}L${n(half(0.735))} ${n(-l * 0.735)}L${n(half(tip))} ${n(-l * tip)}Z`,
			};
		}
		case 'arrow': {
			const [head, wide] = hour ? [0.56, 2.5] : [0.76, 1.75];
			return {
				outline: `M${n(-w * 0.55)} ${n(tail)}L${n(-w * 0.55)} ${n(-l * head)}L${n(-w * wide)} ${n(-l * head)}L0 ${n(-l)}L${n(w * wide)} ${n(-l * head)}L${n(w * 0.55)} ${n(-l * head)}L${n(w * 0.55)} ${n(tail)}Z`,
				lume: `M${n(-w * wide * 0.66)} ${n(-l * (head + 0.035))}L0 ${n(-l * 0.94)}L${n(w * wide * 0.66)} ${n(-l * (head + 0.035))}Z`,
			};
		}
		case 'pencil':
			return {
				outline: `M${n(-w * 0.75)} ${n(tail)}L${n(-w)} ${n(-l * 0.9)}L0 ${n(-l)}L${n(w)} ${n(-l * 0.9)}L${n(w * 0.75)} ${n(tail)}Z`,
				lume: `M${n(-w * 0.55)} ${n(-l * 0.3)}L${n(-w * 0.66)} ${n(-l * 0.885)}L0 ${n(-l * 0.95)}L${n(w * 0.66)} ${n(-l * 0.885)}L${n(w * 0.55)} ${n(-l * 0.3)}Z`,
			};
		case 'dauphine':
			return {
				outline: `M0 ${n(tail * 1.1)}L${n(-w * 1.35)} ${n(-l * 0.13)}L0 ${n(-l)}L${n(w * 1.35)} ${n(-l * 0.13)}Z`,
				lume: '',
			};
		case 'leaf':
			return {
				outline: `M${n(-w * 0.3)} ${n(tail)}L${n(-w * 0.3)} ${n(-l * 0.12)}C${n(-w * 1.9)} ${n(-l * 0.36)} ${n(-w * 0.8)} ${n(-l * 0.74)} 0 ${n(-l)}C${n(w * 0.8)} ${n(-l * 0.74)} ${n(w * 1.9)} ${n(-l * 0.36)} ${n(w * 0.3)} ${n(-l * 0.12)}L${n(w * 0.3)} ${n(tail)}Z`,
				lume: '',
			};
		case 'syringe':
			return {
				outline: `M${n(-w * 0.5)} ${n(tail)}L${n(-w * 0.5)} ${n(-l * 0.2)}L${n(-w)} ${n(-l * 0.22)}L${n(-w)} ${n(-l * 0.72)}L${n(-w * 0.28)} ${n(-l * 0.77)}L${n(-w * 0.16)} ${n(-l)}L${n(w * 0.16)} ${n(-l)}L${n(w * 0.28)} ${n(-l * 0.77)}L${n(w)} ${n(-l * 0.72)}L${n(w)} ${n(-l * 0.22)}L${n(w * 0.5)} ${n(-l * 0.2)}L${n(w * 0.5)} ${n(tail)}Z`,
				lume: quad(w * 0.66, -l * 0.25, w * 0.66, -l * 0.7),
			};
		case 'cathedral':
			return {
				outline: hour
					? `M${n(-w * 0.4)} ${n(tail)}L${n(-w * 0.4)} ${n(-l * 0.28)}C${n(-w * 2.2)} ${n(-l * 0.34)} ${n(-w * 2.4)} ${n(-l * 0.62)} ${n(-w * 0.7)} ${n(-l * 0.7)}L0 ${n(-l)}L${n(w * 0.7)} ${n(-l * 0.7)}C${n(w * 2.4)} ${n(-l * 0.62)} ${n(w * 2.2)} ${n(-l * 0.34)} ${n(w * 0.4)} ${n(-l * 0.28)}L${n(w * 0.4)} ${n(tail)}Z`
					: `M${n(-w * 0.4)} ${n(tail)}L${n(-w * 0.4)} ${n(-l * 0.24)}L${n(-w * 1.15)} ${n(-l * 0.3)}L${n(-w * 1.15)} ${n(-l * 0.66)}L${n(-w * 0.6)} ${n(-l * 0.72)}L0 ${n(-l)}L${n(w * 0.6)} ${n(-l * 0.72)}L${n(w * 1.15)} ${n(-l * 0.66)}L${n(w * 1.15)} ${n(-l * 0.3)}L${n(w * 0.4)} ${n(-l * 0.24)}L${n(w * 0.4)} ${n(tail)}Z`,
				lume: hour
					? `M${n(-w * 0.3)} ${n(-l * 0.34)}C${n(-w * 1.6)} ${n(-l * 0.4)} ${n(-w * 1.7)} ${n(-l * 0.58)} 0 ${n(-l * 0.66)}C${n(w * 1.7)} ${n(-l * 0.58)} ${n(w * 1.6)} ${n(-l * 0.4)} ${n(w * 0.3)} ${n(-l * 0.34)}Z`
					: quad(w * 0.75, -l * 0.31, w * 0.75, -l * 0.65),
			};
		case 'snowflake':
			if (!hour)
				return {
					outline:
						quad(w * 0.6, tail, w * 0.9, -l * 0.9) +
						`M${n(-w * 0.9)} ${n(-l * 0.9)}L0 ${n(-l)}L${n(w * 0.9)} ${n(-l * 0.9)}Z`,
					lume: quad(w * 0.5, -l * 0.28, w * 0.6, -l * 0.88),
				};
			return {
				outline: quad(w * 0.5, tail, w * 0.5, -l) + lozenge(-l * 0.67, w * 2.7),
				lume: lozenge(-l * 0.67, w * 2.05),
			};
		case 'mercedes':
			if (!hour)
				return {
					outline:
						quad(w * 0.5, tail, w * 0.85, -l * 0.86) +
						`M${n(-w * 0.85)} ${n(-l * 0.86)}L0 ${n(-l)}L${n(w * 0.85)} ${n(-l * 0.86)}Z`,
					lume: quad(w * 0.36, -l * 0.22, w * 0.55, -l * 0.86),
				};
			return mercedes(l, w, tail);
		default:
			return { outline: quad(w * 0.85, tail, w, -l), lume: quad(w * 0.5, -l * 0.32, w * 0.55, -l * 0.95) };
	}
}

function mercedes(l: number, w: number, tail: number): HandShape {
	const r = w * 2.2;
	const y = -l * 0.66;
	const disc = (radius: number) =>
		`M${n(-radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0Z`;
	const sector = (turn: number) => {
		const point = (angle: number, radius: number) =>
			`${n(radius * Math.sin(angle))} ${n(y - radius * Math.cos(angle))}`;
		const [a, b] = [turn - 0.92, turn + 0.92];
		const q = r * 0.78;
		return `M${point(turn, r * 0.2)}L${point(a, q)}A${n(q)} ${n(q)} 0 0 1 ${point(b, q)}Z`;
	};
	return {
		outline: `${quad(w * 0.5, tail, w * 0.62, -l * 0.5)}${disc(r)}M${n(-w * 0.62)} ${n(y - r * 0.8)}L0 ${n(-l)}L${n(w * 0.62)} ${n(y - r * 0.8)}Z`,
		lume: sector(Math.PI / 3) + sector(-Math.PI / 3) + sector(Math.PI),
	};
}
