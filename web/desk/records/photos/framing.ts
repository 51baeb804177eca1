/** How a photograph is rotated and cropped. Angles in degrees, clockwise. */
export type Framing = {
	quarterTurns: number;
	angle: number;
	isSquare: boolean;
	zoom: number;
	/** Offset of the crop's center from the photograph's center, in pixels of the unrotated photograph. */
	x: number;
	y: number;
};
export const untouched: Framing = { quarterTurns: 0, angle: 0, isSquare: false, zoom: 1, x: 0, y: 0 };
type PhotoSize = { width: number; height: number };

const rotationOf = ({ quarterTurns, angle }: Framing) => ((quarterTurns * 90 + angle) * Math.PI) / 180;

/** Returns the size of the crop in pixels of the photograph: the largest without empty corners. */
export function cutSize(photo: PhotoSize, framing: Framing): PhotoSize {
	const isOnSide = framing.quarterTurns % 2 === 1;
	const turned = isOnSide ? { width: photo.height, height: photo.width } : photo;
	const side = Math.min(turned.width, turned.height);
	const { width, height } = framing.isSquare ? { width: side, height: side } : turned;
	const sine = Math.abs(Math.sin(rotationOf(framing)));
	const cosine = Math.abs(Math.cos(rotationOf(framing)));
	const scale =
		Math.min(
			photo.width / (width * cosine + height * sine),
			photo.height / (width * sine + height * cosine),
			1,
		) / framing.zoom;
	return { width: width * scale, height: height * scale };
}

/** Moves the crop by pixels as displayed, within the photograph. */
export function shifted(photo: PhotoSize, framing: Framing, right: number, down: number): Framing {
	const { width, height } = cutSize(photo, framing);
	const rotation = rotationOf(framing);
	const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
	const room = {
		x: (photo.width - width * Math.abs(cosine) - height * Math.abs(sine)) / 2,
		y: (photo.height - width * Math.abs(sine) - height * Math.abs(cosine)) / 2,
	};
	const within = (value: number, max: number) =>
		Math.max(-Math.max(0, max), Math.min(Math.max(0, max), value));
	return {
		...framing,
		x: within(framing.x + right * cosine + down * sine, room.x),
		y: within(framing.y - right * sine + down * cosine, room.y),
	};
}

/** Draws the crop on a canvas whose longer side has at most `maxSide` pixels. */
export function drawCut(
	canvas: HTMLCanvasElement,
	photo: HTMLImageElement,
	framing: Framing,
	maxSide: number,
) {
	const natural = { width: photo.naturalWidth, height: photo.naturalHeight };
	const { width, height } = cutSize(natural, framing);
	const scale = Math.min(1, maxSide / Math.max(width, height));
	canvas.width = Math.max(1, Math.round(width * scale));
	canvas.height = Math.max(1, Math.round(height * scale));
	const brush = canvas.getContext('2d');
	if (!brush) return;
	brush.imageSmoothingQuality = 'high';
	brush.translate(canvas.width / 2, canvas.height / 2);
	brush.scale(scale, scale);
	brush.rotate(rotationOf(framing));
	brush.drawImage(photo, -natural.width / 2 - framing.x, -natural.height / 2 - framing.y);
}
