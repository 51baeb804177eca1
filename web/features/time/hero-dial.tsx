/** Sunburst dial, minute track, applied indices and signature of the hero watch. */
export function HeroDial({ name }: { name: string }) {
	return (
		<>
			<defs>
				<radialGradient id="hero-sun" cx=".38" cy=".3" r=".85">
					<stop offset="0" stopColor="var(--dial-light)" />
					<stop offset=".5" stopColor="var(--dial)" />
					<stop offset="1" stopColor="var(--dial-deep)" />
				</radialGradient>
				<path id="hero-index-light" d="M196.4 122h3.6v26h-2.6Z" />
				<path id="hero-index-deep" d="M203.6 122H200v26h2.6Z" />
			</defs>
			<circle cx="200" cy="240" r="129.5" fill="url(#hero-sun)" />
			{/* Thick dashed circles: the rays of the sunburst, and below the marks of the track. */}
			<g fill="none" stroke="var(--dial-light)">
				<circle cx="200" cy="240" r="64" strokeWidth="126" strokeDasharray=".35 1.66" opacity=".3" />
				<circle cx="200" cy="240" r="64" strokeWidth="126" strokeDasharray="14 87" opacity=".09" />
			</g>
			<g fill="none" stroke="var(--dial-print)">
				<circle
					cx="200"
					cy="240"
					r="125.5"
					strokeWidth="3"
					pathLength="4800"
					strokeDasharray="1.5 8.5"
					opacity=".45"
				/>
				<circle
					cx="200"
					cy="240"
					r="123.5"
					strokeWidth="7"
					pathLength="600"
					strokeDasharray="1 9"
					strokeDashoffset=".5"
				/>
			</g>
			{Array.from({ length: 12 }, (_, hour) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: twelve hours, always the same
				<Index key={hour} hour={hour} />
			))}
			<g fill="none" stroke="var(--dial-print)" strokeWidth="1.6" strokeLinecap="round">
				<circle cx="200" cy="173.5" r="2.6" />
				<path d="M200 176.2v13.5M194.5 179.5h11M189.5 184c1 5 5.5 7.5 10.5 7.5s9.5-2.5 10.5-7.5" />
			</g>
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

function Index({ hour }: { hour: number }) {
	const marks = (
		<>
			<use href="#hero-index-light" fill="var(--index-light)" />
			<use href="#hero-index-deep" fill="var(--index-deep)" />
			<path d="M199.1 125h1.8v19h-1.8Z" fill="var(--lume)" />
		</>
	);
	return (
		<g transform={`rotate(${hour * 30} 200 240)`}>
			{hour === 0 ? (
				<>
					<g transform="translate(-4.6 0)">{marks}</g>
					<g transform="translate(4.6 0)">{marks}</g>
				</>
			) : (
				marks
			)}
		</g>
	);
}
