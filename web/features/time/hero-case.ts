// Markup instead of components: it never changes, so React neither builds nor hydrates its hundred elements.

const strap = `<path d="M133 0 127 74V130H273V74L267 0Z" fill="url(#hero-leather)"/>
<path d="M127 76h146" stroke="var(--strap-deep)" stroke-width="3" opacity=".6"/>
<path d="M142 0 136 84M258 0 264 84M136 84H264" fill="none" stroke="var(--stitch)" stroke-width="1.8" stroke-dasharray="6 4" stroke-linecap="round"/>`;

const lug = `<path d="M312 142C307 112 299 84 293 67Q291 62 286 62H279Q275 62 275 67V122Z"/>
<path d="M305 132C300 106 293 84 287 68" fill="none" stroke="var(--steel-light)" stroke-width="2" opacity=".8"/>`;

/**
 * Strap, lugs, crown, case and bezel of the hero watch: 40 mm at 7.5 units a millimetre, lugs 20 mm apart, 47
 * mm from tip to tip.
 */
export const heroCase = `<defs>
<linearGradient id="hero-brushed" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="var(--steel-light)"/>
<stop offset=".45" stop-color="var(--steel)"/>
<stop offset="1" stop-color="var(--steel-deep)"/>
</linearGradient>
<linearGradient id="hero-polished" x1=".1" y1="0" x2=".9" y2="1">
<stop offset="0" stop-color="var(--steel-light)"/>
<stop offset=".3" stop-color="var(--steel)"/>
<stop offset=".42" stop-color="var(--steel-deep)"/>
<stop offset=".55" stop-color="var(--steel-light)"/>
<stop offset=".8" stop-color="var(--steel)"/>
<stop offset="1" stop-color="var(--steel-deep)"/>
</linearGradient>
<linearGradient id="hero-leather" x1="0" x2="1" y1="0" y2="0">
<stop offset="0" stop-color="var(--strap-deep)"/>
<stop offset=".22" stop-color="var(--strap)"/>
<stop offset=".78" stop-color="var(--strap)"/>
<stop offset="1" stop-color="var(--strap-deep)"/>
</linearGradient>
<linearGradient id="hero-fade" x1="0" x2="0" y1="0" y2="1">
<stop offset="0" stop-color="white" stop-opacity="0"/>
<stop offset=".13" stop-color="white"/>
<stop offset=".87" stop-color="white"/>
<stop offset="1" stop-color="white" stop-opacity="0"/>
</linearGradient>
<mask id="hero-ends">
<rect width="400" height="480" fill="url(#hero-fade)"/>
</mask>
<radialGradient id="hero-shade">
<stop offset=".7" stop-color="var(--strap-deep)" stop-opacity=".38"/>
<stop offset=".86" stop-color="var(--strap-deep)" stop-opacity=".1"/>
<stop offset="1" stop-color="var(--strap-deep)" stop-opacity="0"/>
</radialGradient>
</defs>
<ellipse cx="212" cy="262" rx="172" ry="172" fill="url(#hero-shade)"/>
<g mask="url(#hero-ends)">
${strap}
<g transform="rotate(180 200 240)">
${strap}
</g>
</g>
<g stroke="var(--steel-line)" stroke-width=".8">
<g fill="url(#hero-brushed)">
${lug}
<g transform="matrix(-1 0 0 1 400 0)">
${lug}
</g>
<g transform="matrix(1 0 0 -1 0 480)">
${lug}
</g>
<g transform="rotate(180 200 240)">
${lug}
</g>
</g>
<rect x="346" y="219" width="22" height="42" rx="4" fill="url(#hero-polished)"/>
<path d="M357 222v36" stroke="var(--steel-deep)" stroke-width="20" stroke-dasharray="1.2 2.2"/>
<circle cx="200" cy="240" r="150" fill="url(#hero-brushed)"/>
<circle cx="200" cy="240" r="145" fill="url(#hero-polished)" stroke-width=".5"/>
<circle cx="200" cy="240" r="133" fill="var(--steel-deep)" stroke-width="1"/>
</g>
<circle cx="200" cy="240" r="131" fill="none" stroke="url(#hero-brushed)" stroke-width="3.5"/>`;
