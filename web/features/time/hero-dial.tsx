const index = `<use href="#hero-index-light" fill="var(--index-light)"/>
<use href="#hero-index-deep" fill="var(--index-deep)"/>
<path d="M199.1 125h1.8v19h-1.8Z" fill="var(--lume)"/>`;

/** Two markers side by side at twelve. */
const indices = Array.from({ length: 12 }, (_, hour) => {
	const marks =
		hour === 0
			? `<g transform="translate(-4.6 0)">${index}</g><g transform="translate(4.6 0)">${index}</g>`
			: index;
	return `<g transform="rotate(${hour * 30} 200 240)">${marks}</g>`;
});

/**
 * Sunburst, minute track, applied indices and anchor. Thick dashed circles are the rays of the sunburst and
 * the marks of the track.
 */
const face = `<defs>
<radialGradient id="hero-sun" cx=".38" cy=".3" r=".85">
<stop offset="0" stop-color="var(--dial-light)"/>
<stop offset=".5" stop-color="var(--dial)"/>
<stop offset="1" stop-color="var(--dial-deep)"/>
</radialGradient>
<path id="hero-index-light" d="M196.4 122h3.6v26h-2.6Z"/>
<path id="hero-index-deep" d="M203.6 122H200v26h2.6Z"/>
</defs>
<circle cx="200" cy="240" r="129.5" fill="url(#hero-sun)"/>
<g fill="none" stroke="var(--dial-light)">
<circle cx="200" cy="240" r="64" stroke-width="126" stroke-dasharray=".35 1.66" opacity=".3"/>
<circle cx="200" cy="240" r="64" stroke-width="126" stroke-dasharray="14 87" opacity=".09"/>
</g>
<g fill="none" stroke="var(--dial-print)">
<circle cx="200" cy="240" r="125.5" stroke-width="3" pathLength="4800" stroke-dasharray="1.5 8.5" opacity=".45"/>
<circle cx="200" cy="240" r="123.5" stroke-width="7" pathLength="600" stroke-dasharray="1 9" stroke-dashoffset=".5"/>
</g>
${indices.join('')}
<g fill="none" stroke="var(--dial-print)" stroke-width="1.6" stroke-linecap="round">
<circle cx="200" cy="173.5" r="2.6"/>
<path d="M200 176.2v13.5M194.5 179.5h11M189.5 184c1 5 5.5 7.5 10.5 7.5s9.5-2.5 10.5-7.5"/>
</g>`;

/** The dial of the hero watch with its signature. */
export function HeroDial({ name }: { name: string }) {
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup */}
			<g dangerouslySetInnerHTML={{ __html: face }} />
			<text
				x="200"
				y="209"
				textAnchor="middle"
				fill="var(--dial-print)"
				className="font-serif"
				fontSize="15"
				letterSpacing="2.2"
			>
				{name}
			</text>
			<text
				x="200"
				y="304"
				textAnchor="middle"
				fill="var(--dial-print)"
				className="font-sans"
				fontSize="7.2"
				letterSpacing="1.6"
				opacity=".85"
			>
				28 800
			</text>
		</>
	);
}
