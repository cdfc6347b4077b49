import { describe, expect, test } from 'vitest';
import { equipmentName, rateUnit } from '../../../model/data/rate-words.ts';

describe('words of a rate', () => {
  test.each([
    { equipment: '20GP' as const, english: '20-foot standard', chinese: '20尺普柜' },
    { equipment: '40GP' as const, english: '40-foot standard', chinese: '40尺普柜' },
    { equipment: '40HC' as const, english: '40-foot high cube', chinese: '40尺高柜' },
    { equipment: '45HC' as const, english: '45-foot high cube', chinese: '45尺高柜' },
  ])('[P10] name the container $equipment in each language', ({ equipment, english, chinese }) => {
    expect(equipmentName({ equipment }, 'en-US')).toBe(english);
    expect(equipmentName({ equipment }, 'zh-CN')).toBe(chinese);
  });

  test.each([
    { equipment: '40HC' as const, unit: 'USD/FEU', chinese: '美元/40尺高柜' },
    { equipment: '40GP' as const, unit: 'EUR/FEU', chinese: '欧元/40尺普柜' },
    { equipment: '45HC' as const, unit: 'USD/FEU', chinese: '美元/FEU' },
    { equipment: '20GP' as const, unit: 'USD/TEU', chinese: '美元/20尺普柜' },
    { equipment: '20GP' as const, unit: 'CNY', chinese: '元' },
    { equipment: '20GP' as const, unit: 'points', chinese: 'points' },
  ])('[P10] give the unit $unit of $equipment in each language', ({ equipment, unit, chinese }) => {
    expect(rateUnit({ equipment, unit }, 'en-US')).toBe(unit);
    expect(rateUnit({ equipment, unit }, 'zh-CN')).toBe(chinese);
  });
});
