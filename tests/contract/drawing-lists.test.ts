import { expect, test } from 'vitest';
import * as policy from '../../pipeline/drawings/policy.ts';
import { sortedWords } from '../helpers/words.ts';

/** The lists of allowed and refused drawing parts, repeated here so that a change of either list is deliberate. */
const LISTS = {
  ANIMATION_VALUE_ATTRIBUTES: 'by from to values',
  AT_RULES: '@-webkit-keyframes @font-face @keyframes @media @supports',
  ELEMENTS: `
    a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
    feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image
    line linearGradient marker mask mpath path pattern polygon polyline radialGradient rect set stop style
    svg switch symbol text textPath title tspan use view
  `,
  EMBEDDING_ELEMENTS: 'feImage image',
  CSS_FUNCTIONS: `
    abs acos asin atan atan2 blur brightness calc circle clamp color color-mix conic-gradient contrast cos
    cubic-bezier device-cmyk dir drop-shadow ellipse env exp format grayscale has hsl hsla hue-rotate hwb
    hypot icc-color inset invert is lab lang lch light-dark linear linear-gradient local log matrix matrix3d
    max min mod not nth-child nth-last-child nth-last-of-type nth-of-type oklab oklch opacity path
    perspective polygon pow radial-gradient ray rect rem repeating-conic-gradient repeating-linear-gradient
    repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey rotatez round saturate scale scale3d
    scalex scaley scalez sepia sign sin skew skewx skewy sqrt steps tan tech translate translate3d
    translatex translatey translatez var where xywh
  `,
  ELEMENTS_WITHOUT_FRAGMENT: 'image',
  REPORTED_FOREIGN_ELEMENTS: 'audio canvas embed foreignobject iframe object video',
  PLAIN_ATTRIBUTES: `
    accumulate additive amplitude attributeName attributeType azimuth baseFrequency begin bias calcMode
    class clipPathUnits cx cy d diffuseConstant divisor dur dx dy edgeMode elevation end exponent
    filterUnits fr fx fy gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix
    kernelUnitLength keyPoints keySplines keyTimes lang lengthAdjust limitingConeAngle markerHeight
    markerUnits markerWidth maskContentUnits maskUnits max media method min mode numOctaves offset operator
    order orient origin path pathLength patternContentUnits patternTransform patternUnits points pointsAtX
    pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount
    repeatDur requiredExtensions requiredFeatures restart result role rotate rx ry scale seed side slope
    spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale
    systemLanguage tableValues targetX targetY textLength type version viewBox width x x1 x2
    xChannelSelector y y1 y2 yChannelSelector z
  `,
  CSS_ATTRIBUTES: `
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering cursor direction display dominant-baseline fill fill-opacity
    fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch
    font-style font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical
    image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid
    marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering
    transform transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
  `,
  HREF_ELEMENTS: `
    a animate animateMotion animateTransform feImage filter image linearGradient mpath pattern
    radialGradient set textPath use
  `,
  SCRIPT_ELEMENTS: 'handler listener script',
  TEXT_ELEMENTS: 'a desc style text textPath title tspan',
  XML_ATTRIBUTES: 'lang space',
};

const lists: Readonly<Record<keyof typeof LISTS, Iterable<string>>> = policy;

test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('[M08] the drawing policy has this list: %s', (name) => {
  expect([...lists[name]].toSorted()).toEqual(sortedWords(LISTS[name]));
});

test('[M08] this test covers every list of the drawing policy', () => {
  const all = Object.entries(policy).filter(([, value]) => value instanceof Set);
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted());
});
