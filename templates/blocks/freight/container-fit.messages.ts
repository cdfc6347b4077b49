import { messages } from '../../../contract/messages.ts';

interface Inside {
  size: string;
  volume: string;
  payload: string;
}

interface Rows {
  length: number;
  width: number;
  height: number;
}

interface Used {
  volume: string;
  ofVolume: string;
  weight: string;
  ofPayload: string;
}

/** Texts about containers and the pieces in them. The caller formats the numbers. */
export const containerFitMessages = messages({
  'en-US': {
    piece: (size: string, weight: string) => `${size} mm, ${weight} kg each`,
    upright: 'this side up',
    inside: ({ size, volume, payload }: Inside) => `Inside ${size} m, ${volume} m³, payload ${payload} metric tons`,
    pieces: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
    rows: ({ length, width, height }: Rows) => `${length} along, ${width} across, ${height} high. `,
    used: ({ volume, ofVolume, weight, ofPayload }: Used) =>
      `${volume} m³ (${ofVolume} of the space), ${weight} metric tons (${ofPayload} of the payload). `,
    none: 'No piece fits.',
    counted:
      'The line is 1 m long. Side view. All pieces in a container face the way that fits the most. Pallets and lashing are not counted.',
  },
  'zh-CN': {
    piece: (size: string, weight: string) => `每件${size}毫米，${weight}公斤`,
    upright: '不可倒置',
    inside: ({ size, volume, payload }: Inside) => `内尺寸${size}米，${volume}立方米，载重${payload}吨`,
    pieces: (count: string) => `${count}件`,
    rows: ({ length, width, height }: Rows) => `顺长${length}件，横向${width}件，码${height}层。`,
    used: ({ volume, ofVolume, weight, ofPayload }: Used) =>
      `${volume}立方米（占容积${ofVolume}），${weight}吨（占载重${ofPayload}）。`,
    none: '一件也装不下。',
    counted: '标尺线段长1米，图为侧视图。每个柜内的货件统一按装得最多的方向码放，不计托盘和绑扎。',
  },
});
